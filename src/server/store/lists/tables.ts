import type { Generated } from 'kysely';
import type { Fixed } from '../columns.ts';

export type ListTables = {
  lists: ListsTable;
};

export type ListKind = 'named' | 'wish';

type ListsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  kind: Fixed<ListKind>;
  name: string;
  /** What makes two names the same. */
  name_folded: string;
  /** The company whose people see it, where it is shared. */
  company_id: string | null;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};
