import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/** The next number of a series: from 1, each once and without a gap, since a transaction that fails gives its number back. */
export async function reserveNextNumber(trx: Transaction, tenant: string, series: string): Promise<number> {
  const { last } = await trx
    .insertInto('number_series')
    .values({ tenant, series, last: 1 })
    .onConflict((conflict) => conflict.columns(['tenant', 'series']).doUpdateSet({ last: sql<number>`number_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow();
  return last;
}
