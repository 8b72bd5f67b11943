import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { AccountType, CompanyState, UserType } from '../../policy/accountTypes.ts';
import type { Day, Fixed, Json, Money } from '../columns.ts';

export type AccountTables = {
  users: UsersTable;
  companies: CompaniesTable;
  company_addresses: CompanyAddressesTable;
  company_requests: CompanyRequestsTable;
  company_changes: CompanyChangesTable;
  memberships: MembershipsTable;
  consents: ConsentsTable;
  sessions: SessionsTable;
  codes: CodesTable;
  rate_limits: RateLimitsTable;
  idempotency: IdempotencyTable;
  outbox: OutboxTable;
  crm_records: CrmRecordsTable;
  rejections: RejectionsTable;
  audit: AuditTable;
};

/** What goes out of the shop. */
export type OutboxKind = 'mail' | 'crm' | 'loyalty';
export type MembershipStatus = 'invited' | 'active' | 'inactive';

type UsersTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  account_type: AccountType;
  email: string;
  /** Lower case, NFC: what makes two addresses the same. */
  email_folded: string;
  /** Country, tax code and normalised number; null where the document is exempt from uniqueness. */
  document_key: string | null;
  /** Null of who has none: invited, or signed in by somebody else's word. */
  password_hash: string | null;
  first_name: string | null;
  form: string;
  form_hash: string;
  /** Canonical fields that are the person's; no secret, no consent, nothing of a company. */
  profile: Json<FormRecord>;
  channel: string;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** When the person has deleted the account; what is left of it names nobody. */
  deleted_at: Date | null;
};

type CompaniesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  document_key: string | null;
  /** What the login compares: the document without any separators. */
  document_compact: string;
  business_name: string;
  state: CompanyState;
  form: string;
  form_hash: string;
  /** Canonical fields that are the company's; its address stands in company_addresses. */
  profile: Json<FormRecord>;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

type CompanyAddressesTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  id: Fixed<string>;
  /** state, city, municipal, addressLine1 to 3, postcode: as far as the tenant asks them. */
  lines: Json<FormRecord>;
  created_at: Fixed<Date>;
};

type CompanyRequestsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  company_id: Fixed<string>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  answer_by: Day;
  decided_at: Date | null;
  decided_by: string | null;
  decision: 'approved' | 'rejected' | null;
  reason: string | null;
};

/** What an approved company wants to be called or identified by; one at most waits, and what stands in companies holds meanwhile. */
type CompanyChangesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  company_id: Fixed<string>;
  requested_by: Fixed<string>;
  requested_at: Fixed<Date>;
  answer_by: Day;
  document_key: string | null;
  document_compact: string;
  business_name: string;
  /** The canonical fields that are reviewed, as they shall be. */
  fields: Json<FormRecord>;
  decided_at: Date | null;
  decided_by: string | null;
  decision: 'approved' | 'rejected' | null;
  reason: string | null;
};

type MembershipsTable = {
  tenant: Fixed<string>;
  company_id: Fixed<string>;
  user_id: Fixed<string>;
  user_type: UserType;
  status: MembershipStatus;
  /** Canonical fields that are the person's within this company (position, its phone). */
  profile: Json<FormRecord>;
  /** What a superuser has stated of this person: the company's card of somebody, not the person's own profile. */
  stated: ColumnType<FormRecord, string | undefined, string>;
  /** The most that one purchase may cost; null: whatever it costs. */
  purchase_limit: Money | null;
  /** Of the document that the company has stated; nobody stands in a company twice. */
  document_key: string | null;
  /** When the person first came in; null until then. */
  joined_at: Date | null;
  invited_at: Date | null;
  invited_until: Date | null;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

type ConsentsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  template: Fixed<string>;
  template_version: Fixed<string>;
  language: Fixed<string>;
  text_hash: Fixed<string>;
  accepted: Fixed<boolean>;
  channel: Fixed<string>;
  /** Who did it: the person, or an operator. */
  actor: Fixed<string>;
  at: Fixed<Date>;
  /** What came later, of two at one moment too. */
  seq: GeneratedAlways<number>;
};

type SessionsTable = {
  tenant: Fixed<string>;
  /** SHA-256 of the id that the cookie holds. */
  id_hash: Fixed<string>;
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  /** What the person might do when this id was given out; a change makes a new id. */
  role: string | null;
  created_at: Fixed<Date>;
  seen_at: Date;
  ends_at: Date;
};

type CodesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  flow: Fixed<string>;
  /** HMAC of whom it is for: the row stands for unknown persons too. */
  account: Fixed<string>;
  mac: Fixed<string>;
  /** Key of the network or of the known browser that has asked for it. */
  requester: Fixed<string>;
  /** By the requester, and by everybody else. */
  tries: Generated<number>;
  tries_of_others: Generated<number>;
  created_at: Fixed<Date>;
  ends_at: Fixed<Date>;
  used_at: Date | null;
};

type RateLimitsTable = {
  tenant: Fixed<string>;
  scope: Fixed<string>;
  key: Fixed<string>;
  hits: number;
  ends_at: Date;
};

type IdempotencyTable = {
  tenant: Fixed<string>;
  operation: Fixed<string>;
  /** The signed-in person, empty for a guest. */
  actor: Fixed<string>;
  key: Fixed<string>;
  body_mac: Fixed<string>;
  status: Fixed<number>;
  body: Json<object>;
  created_at: Fixed<Date>;
};

type OutboxTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  kind: Fixed<OutboxKind>;
  /** A mail's event, or the call to a host. */
  event: Fixed<string>;
  /** An e-mail, or the name of a CRM or of a programme. */
  recipient: string | null;
  /** Values of the placeholders, or whom a call is about; null once it is sent. */
  payload: JSONColumnType<Record<string, string>, string, string | null> | null;
  state: 'waiting' | 'sent' | 'dead';
  attempts: Generated<number>;
  problem: string | null;
  created_at: Fixed<Date>;
  sent_at: Date | null;
};

type CrmRecordsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  company_id: Fixed<string | null>;
  /** Empty once its CRM has it. */
  record: Json<object>;
  state: 'kept' | 'sent';
  created_at: Fixed<Date>;
};

type RejectionsTable = {
  tenant: Fixed<string>;
  form: Fixed<string>;
  field: Fixed<string>;
  rule: Fixed<string>;
  mistake: Fixed<string>;
  day: Day;
  count: number;
};

type AuditTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  at: Fixed<Date>;
  actor: Fixed<string>;
  action: Fixed<string>;
  subject: Fixed<string>;
};
