import { sql } from 'kysely';
import type { Database, Transaction } from './database.ts';

/** So many in so long. */
export type Limit = { readonly scope: string; readonly hits: number; readonly seconds: number };

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Counts one more and says whether it is allowed; counted in the database, so that it holds on every node. */
export async function take(db: Database | Transaction, tenant: string, limit: Limit, key: string, now: Date): Promise<Taken> {
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const over = sql<boolean>`rate_limits.ends_at <= ${now}`;
  const { hits, ends_at } = await db
    .insertInto('rate_limits')
    .values({ tenant, scope: limit.scope, key, hits: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'scope', 'key']).doUpdateSet({
        hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
        ends_at: sql<Date>`case when ${over} then ${ends}::timestamptz else rate_limits.ends_at end`,
      }),
    )
    .returning(['hits', 'ends_at'])
    .executeTakeFirstOrThrow();
  if (hits <= limit.hits) return { allowed: true };
  return { allowed: false, retryAfter: Math.max(1, Math.ceil((ends_at.getTime() - now.getTime()) / 1000)) };
}

/** Forgets what was counted, after a success. */
export async function forget(db: Database | Transaction, tenant: string, limit: Limit, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('tenant', '=', tenant).where('scope', '=', limit.scope).where('key', '=', key).execute();
}
