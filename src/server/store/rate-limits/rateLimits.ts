import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RateLimit } from '../../policy/securityLimits.ts';
import type { Database, Transaction } from '../database.ts';
import type { IdempotencyKey } from '../idempotency/idempotency.ts';

export type RateLimitOutcome = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Clocks of servers differ by less. */
const clocksDiffer = 60_000;

/** The latest end that a count may have which is counted now: a later one was started by a clock that was ahead, and limits nobody. */
const latestEnd = ({ seconds }: RateLimit, now: Date): Date => new Date(now.getTime() + seconds * 1000 + clocksDiffer);

const isOver = (limit: RateLimit, now: Date) =>
  sql<boolean>`(rate_limits.ends_at <= ${now}::timestamptz or rate_limits.ends_at > ${latestEnd(limit, now)}::timestamptz)`;

/** Counts one more and says whether it is allowed; counted in the database, so that it holds on every node. */
export async function consumeRateLimit(
  db: Database | Transaction,
  tenant: string,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<RateLimitOutcome> {
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const over = isOver(limit, now);
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
  return { allowed: false, retryAfter: secondsTo(ends_at, now) };
}

/** How often the same call is taken without being counted; a caller who never stops does not get the server's work for nothing. */
const mostRepeats = 10;

/**
 * Counts one more as {@link consumeRateLimit} does, but the same call under the same idempotency key once: who asks again since no answer came, or a
 * 503, has not tried more often. What was refused is not remembered.
 */
export async function consumeRateLimitOnce(
  db: Database | Transaction,
  claim: IdempotencyKey,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<RateLimitOutcome> {
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const repeats = `${limit.scope}-repeats`;
  const call = createHash('sha256')
    .update(JSON.stringify([key, claim.operation, claim.actor, claim.key, claim.bodyMac]))
    .digest('base64url');
  const repeated = await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ hits: eb('hits', '+', 1) }))
    .where('tenant', '=', claim.tenant)
    .where('scope', '=', repeats)
    .where('key', '=', call)
    .where('hits', '<=', mostRepeats)
    .where('ends_at', '>', now)
    .returning('hits')
    .executeTakeFirst();
  if (repeated !== undefined) return { allowed: true };
  const taken = await consumeRateLimit(db, claim.tenant, limit, key, now);
  if (!taken.allowed) return taken;
  const firstHit = { hits: 1, ends_at: ends };
  await db
    .insertInto('rate_limits')
    .values({ tenant: claim.tenant, scope: repeats, key: call, ...firstHit })
    .onConflict((conflict) => conflict.columns(['tenant', 'scope', 'key']).doUpdateSet(firstHit))
    .execute();
  return taken;
}

/**
 * Counts one more as {@link consumeRateLimit} does, as long as it is free; what comes after is not counted and
 * has to come again with a solved challenge.
 */
export async function consumeBeforeChallenge(
  db: Database | Transaction,
  tenant: string,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<RateLimitOutcome | 'challenge'> {
  const { freely } = limit;
  if (freely === undefined) return consumeRateLimit(db, tenant, limit, key, now);
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const over = isOver(limit, now);
  const counted = await db
    .insertInto('rate_limits')
    .values({ tenant, scope: limit.scope, key, hits: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant', 'scope', 'key'])
        .doUpdateSet({
          hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
          ends_at: sql<Date>`case when ${over} then ${ends}::timestamptz else rate_limits.ends_at end`,
        })
        .where(sql<boolean>`${over} or rate_limits.hits < ${freely}`),
    )
    .returning('hits')
    .executeTakeFirst();
  if (counted !== undefined) return { allowed: true };
  const [found] = await countHits(db, tenant, [[limit, key]], now);
  return found !== undefined && found.hits >= limit.hits ? { allowed: false, retryAfter: found.retryAfter } : 'challenge';
}

/** How often, and of whom or what. */
export type LimitedKey = readonly [limit: RateLimit, key: string];

/** How many were counted of each, and the seconds until they are forgotten. */
export async function countHits(
  db: Database | Transaction,
  tenant: string,
  tries: readonly LimitedKey[],
  now: Date,
): Promise<readonly { readonly limit: RateLimit; readonly hits: number; readonly retryAfter: number }[]> {
  const rows = await db
    .selectFrom('rate_limits')
    .select(['scope', 'key', 'hits', 'ends_at'])
    .where('tenant', '=', tenant)
    .where((eb) => eb.or(tries.map(([{ scope }, key]) => eb.and({ scope, key }))))
    .where('ends_at', '>', now)
    .execute();
  return tries.map(([limit, key]) => {
    const last = latestEnd(limit, now);
    const row = rows.find(({ scope, key: known, ends_at }) => scope === limit.scope && known === key && ends_at <= last);
    return { limit, hits: row?.hits ?? 0, retryAfter: secondsTo(row?.ends_at ?? now, now) };
  });
}

const secondsTo = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Forgets what was counted of each, after a success. */
export async function resetRateLimits(db: Database | Transaction, tenant: string, tries: readonly LimitedKey[]): Promise<void> {
  await db
    .deleteFrom('rate_limits')
    .where('tenant', '=', tenant)
    .where((eb) => eb.or(tries.map(([{ scope }, key]) => eb.and({ scope, key }))))
    .execute();
}
