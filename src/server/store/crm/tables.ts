import type { Fixed, Json } from '../columns.ts';

export type CrmTables = {
  crm_records: CrmRecordsTable;
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
