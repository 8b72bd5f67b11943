import type { Insertable, Selectable } from 'kysely';
import type { Database } from '../database.ts';
import { foldName } from '../foldName.ts';
import type { Tables } from '../tables.ts';
import type { Destination, Version } from './imports.ts';

export type NewPostcode = Omit<Insertable<Tables['postcodes']>, 'tenant' | 'version'>;

/** The table of imported postcodes; existing rows are kept. */
export const postcodeDestination: Destination<NewPostcode> = {
  kind: 'postcodes',
  table: 'postcodes',
  insert: (trx, of, rows) =>
    trx
      .insertInto('postcodes')
      .values(rows.map((row) => ({ ...of, ...row })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  settle: async () => undefined,
};

export type PostcodeRow = Pick<Selectable<Tables['postcodes']>, 'postcode' | 'state' | 'city' | 'municipal' | 'street'>;

/** Where a postcode is: a row for each quarter and street, up to as many as one page can show. */
export function listRowsOfPostcode(db: Database, { tenant, version }: Version, postcode: string): Promise<readonly PostcodeRow[]> {
  return db
    .selectFrom('postcodes')
    .select(['postcode', 'state', 'city', 'municipal', 'street'])
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .where('postcode', '=', postcode)
    .orderBy('municipal_folded')
    .orderBy('street_folded')
    .limit(500)
    .execute();
}

/** Whether there is such a postcode. */
export async function hasPostcode(db: Database, { tenant, version }: Version, postcode: string): Promise<boolean> {
  const row = await db
    .selectFrom('postcodes')
    .select('postcode')
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .where('postcode', '=', postcode)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Sought = { readonly state: string; readonly city: string; readonly municipal?: string; readonly street?: string };

/** Rows of a place by street, `most` of them at most. */
export function listPostcodesOfPlace(
  db: Database,
  { tenant, version }: Version,
  { state, city, municipal, street }: Sought,
  most: number,
): Promise<readonly PostcodeRow[]> {
  let query = db
    .selectFrom('postcodes')
    .select(['postcode', 'state', 'city', 'municipal', 'street'])
    .where('tenant', '=', tenant)
    .where('version', '=', version)
    .where('state', '=', state)
    .where('city_folded', '=', foldName(city));
  // A row without a quarter, or a street, is of all of them.
  if (municipal !== undefined)
    query = query.where(({ or, eb }) => or([eb('municipal_folded', '=', foldName(municipal)), eb('municipal_folded', 'is', null)]));
  if (street !== undefined) {
    const words = foldName(street).replaceAll(/[\\%_]/g, '\\$&');
    query = query.where(({ or, eb }) => or([eb('street_folded', 'like', `%${words}%`), eb('street_folded', 'is', null)]));
  }
  return query.orderBy('street_folded').orderBy('municipal_folded').orderBy('postcode').limit(most).execute();
}
