import type { Generated } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Fixed, Json } from '../columns.ts';

export type AddressAndListTables = {
  addresses: AddressesTable;
  lists: ListsTable;
};

export type ListKind = 'named' | 'wish';

type AddressesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Folded, for the order of a list. */
  name_folded: string;
  favourite: boolean;
  form: string;
  form_hash: string;
  /** Canonical fields without the one that says whether it is the favourite. */
  fields: Json<FormRecord>;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

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
