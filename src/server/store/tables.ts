import type { AccountTables } from './accounts/tables.ts';
import type { AddressTables } from './addresses/tables.ts';
import type { ApprovalTables } from './approvals/tables.ts';
import type { AuditTables } from './audit/tables.ts';
import type { CardTables } from './cards/tables.ts';
import type { CodeTables } from './codes/tables.ts';
import type { CollaboratorTables } from './collaborators/tables.ts';
import type { CompanyTables } from './company/tables.ts';
import type { ConsentTables } from './consents/tables.ts';
import type { CreditLineTables } from './credit-line/tables.ts';
import type { CrmTables } from './crm/tables.ts';
import type { GeoTables } from './geo/tables.ts';
import type { IdempotencyTables } from './idempotency/tables.ts';
import type { InsightTables } from './insight/tables.ts';
import type { ListTables } from './lists/tables.ts';
import type { LoyaltyTables } from './loyalty/tables.ts';
import type { NotificationTables } from './notifications/tables.ts';
import type { OrderTables } from './orders/tables.ts';
import type { OutboxTables } from './outbox/tables.ts';
import type { PostSaleTables } from './post-sale/tables.ts';
import type { ProductTables } from './products/tables.ts';
import type { QuotationTables } from './quotations/tables.ts';
import type { RateLimitTables } from './rate-limits/tables.ts';
import type { ReportTables } from './reports/tables.ts';
import type { SessionTables } from './session/tables.ts';
import type { StudioTables } from './studio/tables.ts';
import type { SupportTables } from './support/tables.ts';
import type { UploadTables } from './uploads/tables.ts';

/** Every table. The tenant is part of every key. */
export type Tables = AccountTables &
  AddressTables &
  ApprovalTables &
  AuditTables &
  CardTables &
  CodeTables &
  CollaboratorTables &
  CompanyTables &
  ConsentTables &
  CreditLineTables &
  CrmTables &
  GeoTables &
  IdempotencyTables &
  InsightTables &
  ListTables &
  LoyaltyTables &
  NotificationTables &
  OrderTables &
  OutboxTables &
  PostSaleTables &
  ProductTables &
  QuotationTables &
  RateLimitTables &
  ReportTables &
  SessionTables &
  StudioTables &
  SupportTables &
  UploadTables;
