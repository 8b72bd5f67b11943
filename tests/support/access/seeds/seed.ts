import type { Insertable } from 'kysely';
import type { Tables } from '../../../../src/server/store/tables.ts';
import type { Land } from '../land.ts';
import { idOf, type PersonName } from '../people.ts';

export type Whose = { readonly land: Land; readonly name: PersonName; readonly email: string; readonly now: Date };

/** Notes rows of a table; all of a tenant's are stored at once. */
export type Put = <T extends keyof Tables>(table: T, rows: Insertable<Tables[T]> | readonly Insertable<Tables[T]>[]) => void;

/** Notes something that this person owns. */
export type Seed = (put: Put, whose: Whose) => void | Promise<void>;

/** The columns that say whose it is, and a text in which the shop and the person are known again. */
export const ownedBy = ({ land, name }: Whose) => ({
  user: { tenant: land.release.shell.tenant, user_id: idOf('users', name) },
  text: (what: string) => `${what} ${name} ${land.mark}`,
});
