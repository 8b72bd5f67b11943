import type { Generated } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { CompanyState } from '../../policy/accountTypes.ts';
import type { Day, Fixed, Json } from '../columns.ts';

export type CompanyTables = {
  companies: CompaniesTable;
  company_addresses: CompanyAddressesTable;
  company_requests: CompanyRequestsTable;
  company_changes: CompanyChangesTable;
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
  /** Canonical fields that are the company's; its address is in company_addresses. */
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

/** What an approved company wants to be called or identified by; one at most waits, and the values in companies remain valid meanwhile. */
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
