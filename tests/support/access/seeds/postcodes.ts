import { sql } from 'kysely';
import { textOf } from '../../../../src/server/policy/forms/textOf.ts';
import type { Transaction } from '../../../../src/server/store/database.ts';
import { type Land, recordOf } from '../land.ts';

/** Postcodes that an operator has imported: the one that every address here has and, in the first shop, one more. */
export async function seedPostcodes(trx: Transaction, land: Land, now: Date): Promise<void> {
  const { tenant } = land.release.shell;
  const { record } = await recordOf(land, 'address');
  const postcode = textOf(record, 'postcode');
  if (postcode === undefined) return;
  // The same version in every tenant.
  const version = 1;
  await sql`insert into imports (tenant, version, kind, file_hash, state, position, started_at, finished_at) overriding system value
    values (${tenant}, ${version}, 'postcodes', ${land.mark}, 'current', 1, ${now}, ${now})`.execute(trx);
  const city = 'Ciudad';
  // Where a search by place looks.
  const state = land.release.side.places[0]?.[0]?.code ?? textOf(record, 'state') ?? '';
  const place = { state, city, city_folded: city.toLowerCase() };
  const rest = { municipal: null, street: `Calle ${land.mark}`, municipal_folded: null, street_folded: `calle ${land.mark}`.toLowerCase() };
  await trx
    .insertInto('postcodes')
    .values(
      (land.more ? [postcode, land.unsharedPostcode] : [postcode]).map((one) => ({ tenant, version, postcode: one, ...place, ...rest })),
    )
    .execute();
}
