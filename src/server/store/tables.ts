import type { AccountTables } from './accounts/tables.ts';
import type { CardTables } from './cards/tables.ts';
import type { CollaboratorTables } from './collaborators/tables.ts';
import type { GeoTables } from './geo/tables.ts';
import type { AddressAndListTables } from './lists/tables.ts';
import type { LoyaltyTables } from './loyalty/tables.ts';
import type { OrderTables } from './orders/tables.ts';
import type { PostSaleTables } from './post-sale/tables.ts';
import type { ProductTables } from './products/tables.ts';
import type { QuotationTables } from './quotations/tables.ts';
import type { IdentityTables } from './session/tables.ts';

/** Every table. The tenant is part of every key. */
export type Tables = AccountTables &
  AddressAndListTables &
  ProductTables &
  QuotationTables &
  OrderTables &
  CardTables &
  CollaboratorTables &
  GeoTables &
  IdentityTables &
  LoyaltyTables &
  PostSaleTables;
