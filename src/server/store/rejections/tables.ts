import type { Day, Fixed } from '../columns.ts';

export type RejectionTables = {
  rejections: RejectionsTable;
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
