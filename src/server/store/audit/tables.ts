import type { ColumnType } from 'kysely';
import type { FieldChange } from '../../policy/forms/changesBetween.ts';
import type { Fixed } from '../columns.ts';

export type AuditTables = {
  audit: AuditTable;
};

type AuditTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  at: Fixed<Date>;
  actor: Fixed<string>;
  action: Fixed<string>;
  subject: Fixed<string>;
  /** In whose history it is shown. */
  company_id: ColumnType<string | null, string | null | undefined, never>;
  /** Taken away with the account of the person whom it is about. */
  changes: ColumnType<readonly FieldChange[] | null, string | null | undefined, null>;
};
