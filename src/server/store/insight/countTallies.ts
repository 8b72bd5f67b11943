import { sql } from 'kysely';
import type { Tally } from '../../../contract/catalogue/tallies.ts';
import type { Database, Transaction } from '../database.ts';
import { shortRelease } from './shortRelease.ts';

export type TallyPlace = { readonly tenant: string; readonly release: string; readonly form: string; readonly day: string };
export type TallyName = { readonly what: Tally; readonly key: string };

/** Counts one more of each, of what is named twice once. */
export async function countTallies(db: Database | Transaction, place: TallyPlace, names: readonly TallyName[]): Promise<void> {
  const rows = new Map(names.map((name) => [`${name.what} ${name.key}`, name]));
  // In one order everywhere, so that two nodes never wait for each other.
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, name]) => name);
  if (sorted.length === 0) return;
  await addTallies(
    db,
    sorted.map((name) => ({ ...place, ...name, count: 1 })),
  );
}

/** Adds counts to what is there, some thousands at most in one go; none is named twice. */
export async function addTallies(
  db: Database | Transaction,
  tallies: readonly (TallyPlace & TallyName & { readonly count: number })[],
): Promise<void> {
  await db
    .insertInto('form_tallies')
    .values(tallies.map(({ release, ...tally }) => ({ ...tally, release: shortRelease(release) })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'day', 'form', 'release', 'what', 'key'])
        .doUpdateSet({ count: sql<number>`form_tallies.count + excluded.count` }),
    )
    .execute();
}
