import type { ColumnType, Generated } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { AccountType } from '../../policy/accountTypes.ts';
import type { Fixed, Json } from '../columns.ts';

export type AccountTables = {
  users: UsersTable;
};

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
  /** Since this is kept; null until somebody logs in. */
  first_login_at: ColumnType<Date | null, undefined, Date>;
};
