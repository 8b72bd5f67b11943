import type { Generated } from 'kysely';
import type { Fixed } from '../columns.ts';

export type ListTables = {
  lists: ListsTable;
};

/** What a list is for: to buy, to quote, or to wish for. */
export type ListKind = 'named' | 'quotation' | 'wish';

/** What colleagues may do with a list: see it, and change its content. */
export type ListSharing = 'none' | 'read' | 'edit';

/** Calls of named lists are about those that are to be quoted too. */
export type ListFamily = 'named' | 'wish';

export const kindsOf = { named: ['named', 'quotation'], wish: ['wish'] } as const satisfies Readonly<
  Record<ListFamily, readonly ListKind[]>
>;

type ListsTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  kind: Fixed<ListKind>;
  name: string;
  /** What makes two names the same. */
  name_folded: string;
  /** For which its person made it; null: for themselves. */
  company_id: Fixed<string | null>;
  /** What the colleagues may do with it. */
  sharing: Generated<ListSharing>;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};
