import type { Transaction } from '../../../../src/server/store/database.ts';
import type { Land } from '../land.ts';
import { idOf, type PersonName } from '../people.ts';

export type Whose = { readonly land: Land; readonly name: PersonName; readonly now: Date };

/** Stores something that this person owns. */
export type Seed = (trx: Transaction, whose: Whose) => Promise<unknown>;

/** The columns that say whose it is, and a text in which the shop and the person are known again. */
export const ownedBy = ({ land, name }: Whose) => ({
  user: { tenant: land.release.shell.tenant, user_id: idOf('users', name) },
  text: (what: string) => `${what} ${name} ${land.mark}`,
});
