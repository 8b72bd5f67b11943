import type { Generated } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Fixed, Json } from '../columns.ts';

export type AddressTables = {
  addresses: AddressesTable;
};

type AddressesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** Folded, for the order of a list. */
  name_folded: string;
  /** Name and written address, folded, for a search. */
  words_folded: string;
  favourite: boolean;
  form: string;
  form_hash: string;
  /** Canonical fields without the one that says whether it is the favourite. */
  fields: Json<FormRecord>;
  version: Generated<number>;
  created_at: Fixed<Date>;
  updated_at: Date;
};
