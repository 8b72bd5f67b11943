import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RateLimit } from '../../policy/securityLimits.ts';
import type { Database, Transaction } from '../database.ts';
import type { IdempotencyKey } from '../idempotency/idempotency.ts';
import { writeOnce } from '../writeOnce.ts';

export type RateLimitOutcome = { readonly allowed: true } | { readonly allowed: false; readonly retryAfter: number };

/** Clocks of servers differ by less. */
const clocksDiffer = 60_000;

/** The latest end that a count may have which is counted now: a later one was started by a clock that was ahead, and limits nobody. */
const latestEnd = ({ seconds }: RateLimit, now: Date): Date => new Date(now.getTime() + seconds * 1000 + clocksDiffer);

type Hit = {
  readonly tenant: string;
  readonly scope: string;
  readonly key: string;
  readonly now: Date;
  readonly ends: Date;
  readonly latest: Date;
  /** Nothing is counted once so many are, where it says so. */
  readonly fewerThan: number | undefined;
};

const insertHit = writeOnce((db, { tenant, scope, key, now, ends, latest, fewerThan }: Hit) => {
  const isOver = sql<boolean>`(rate_limits.ends_at <= ${now}::timestamptz or rate_limits.ends_at > ${latest}::timestamptz)`;
  return db
    .insertInto('rate_limits')
    .values({ tenant, scope, key, hits: 1, ends_at: ends })
    .onConflict((conflict) => {
      const update = conflict.columns(['tenant', 'scope', 'key']).doUpdateSet({
        hits: sql<number>`case when ${isOver} then 1 else rate_limits.hits + 1 end`,
        ends_at: sql<Date>`case when ${isOver} then ${ends}::timestamptz else rate_limits.ends_at end`,
      });
      return fewerThan === undefined ? update : update.where(sql<boolean>`${isOver} or rate_limits.hits < ${fewerThan}`);
    })
    .returning(['hits', 'ends_at']);
});

async function countHit(db: Database | Transaction, tenant: string, limit: RateLimit, key: string, now: Date, fewerThan?: number) {
  const ends = new Date(now.getTime() + limit.seconds * 1000);
  const [counted] = await insertHit(db, { tenant, scope: limit.scope, key, now, ends, latest: latestEnd(limit, now), fewerThan }, {});
  return counted;
}

/** Counts one more and says whether it is allowed; counted in the database, so that it holds on every node. */
export async function consumeRateLimit(
  db: Database | Transaction,
  tenant: string,
  limit: RateLimit,
  key: string,
  now: Date,
): Promise<RateLimitOutcome> {
  const counted = await countHit(db, tenant, limit, key, now);
  if (counted === undefined) throw new Error('A count without a condition was not written.');
  if (counted.hits <= limit.hits) return { allowed: true };
  return { allowed: false, retryAfter: secondsTo(counted.ends_at, now) };
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
  if ((await countHit(db, tenant, limit, key, now, freely)) !== undefined) return { allowed: true };
  const [found] = await countHits(db, tenant, [[limit, key]], now);
  return found !== undefined && found.hits >= limit.hits ? { allowed: false, retryAfter: found.retryAfter } : 'challenge';
}

/** How often, and of whom or what. */
export type LimitedKey = readonly [limit: RateLimit, key: string];

type Keys = { readonly tenant: string; readonly scopes: readonly string[]; readonly keys: readonly string[] };

const keysOf = (tenant: string, tries: readonly LimitedKey[]): Keys => ({
  tenant,
  scopes: tries.map(([{ scope }]) => scope),
  keys: tries.map(([, key]) => key),
});

const isOneOf = ({ scopes, keys }: Keys) => sql<boolean>`(scope, key) in (select * from unnest(${scopes}::text[], ${keys}::text[]))`;

const queryHits = writeOnce(
  (db, { now, ...keys }: Keys & { readonly now: Date }) =>
    db
      .selectFrom('rate_limits')
      .select(['scope', 'key', 'hits', 'ends_at'])
      .where('tenant', '=', keys.tenant)
      .where(isOneOf(keys))
      .where('ends_at', '>', now),
  { isShort: true },
);

/** How many were counted of each, and the seconds until they are forgotten. */
export async function countHits(
  db: Database | Transaction,
  tenant: string,
  tries: readonly LimitedKey[],
  now: Date,
): Promise<readonly { readonly limit: RateLimit; readonly hits: number; readonly retryAfter: number }[]> {
  const rows = await queryHits(db, { ...keysOf(tenant, tries), now }, {});
  return tries.map(([limit, key]) => {
    const last = latestEnd(limit, now);
    const row = rows.find(({ scope, key: known, ends_at }) => scope === limit.scope && known === key && ends_at <= last);
    return { limit, hits: row?.hits ?? 0, retryAfter: secondsTo(row?.ends_at ?? now, now) };
  });
}

const secondsTo = (end: Date, now: Date): number => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** Forgets what was counted of each, after a success. */
export async function resetRateLimits(db: Database | Transaction, tenant: string, tries: readonly LimitedKey[]): Promise<void> {
  await deleteHits(db, keysOf(tenant, tries), {});
}

const deleteHits = writeOnce((db, keys: Keys) => db.deleteFrom('rate_limits').where('tenant', '=', keys.tenant).where(isOneOf(keys)));
