import { textOf } from '../../../../src/server/forms/text.ts';
import type { Transaction } from '../../../../src/server/store/database.ts';
import { type Land, recordOf } from '../land.ts';

/** Postcodes that an operator has imported: the one that every address here has. */
export async function seedPostcodes(trx: Transaction, land: Land, now: Date): Promise<void> {
  const { tenant } = land.release.shell;
  const { record } = await recordOf(land, 'address');
  const postcode = textOf(record, 'postcode');
  if (postcode === undefined) return;
  const { version } = await trx
    .insertInto('imports')
    .values({ tenant, kind: 'postcodes', file_hash: land.mark, state: 'current', position: 1, started_at: now, finished_at: now })
    .returning('version')
    .executeTakeFirstOrThrow();
  const city = `Ciudad ${land.mark}`;
  const place = { state: textOf(record, 'state') ?? '', city, city_folded: city.toLowerCase() };
  const rest = { municipal: null, street: null, municipal_folded: null, street_folded: null };
  await trx
    .insertInto('postcodes')
    .values({ tenant, version, postcode, ...place, ...rest })
    .execute();
}
