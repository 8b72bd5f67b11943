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
};
