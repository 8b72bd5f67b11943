import { sql } from 'kysely';
import type { Transaction } from '../../../src/server/store/database.ts';

/** Reserves so many numbers of a series at once, as `reserveNextNumber` reserves one. @returns the number before the first of them */
export async function reserveNumbers(trx: Transaction, tenant: string, series: string, many: number): Promise<number> {
  if (many === 0) return 0;
  const { rows } = await sql<{ last: number }>`
    insert into number_series (tenant, series, last) values (${tenant}, ${series}, ${many})
    on conflict (tenant, series) do update set last = number_series.last + excluded.last returning last`.execute(trx);
  return Number(rows[0]?.last) - many;
}
