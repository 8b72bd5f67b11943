import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { writeOnce } from '../writeOnce.ts';

/** What a key identifies: one call of one person. */
export type IdempotencyKey = {
  readonly tenant: string;
  readonly operation: string;
  /** The signed-in person, empty for a guest. */
  readonly actor: string;
  readonly key: string;
  /** HMAC of the body: it may hold a password, so no plain hash. */
  readonly bodyMac: string;
};

export type StoredAnswer = { readonly status: number; readonly body: object };

export type FoundAnswer = { readonly is: 'new' } | { readonly is: 'same'; readonly kept: StoredAnswer } | { readonly is: 'other' };

/** What was answered to this key before. */
export async function findAnswer(db: Database | Transaction, claim: IdempotencyKey): Promise<FoundAnswer> {
  const { tenant, operation, actor, key } = claim;
  const [row] = await queryAnswer(db, { tenant, operation, actor, key }, {});
  if (row === undefined) return { is: 'new' };
  return row.body_mac === claim.bodyMac ? { is: 'same', kept: { status: row.status, body: row.body } } : { is: 'other' };
}

const queryAnswer = writeOnce(
  (db, { tenant, operation, actor, key }: Omit<IdempotencyKey, 'bodyMac'>) =>
    db
      .selectFrom('idempotency')
      .select(['body_mac', 'status', 'body'])
      .where('tenant', '=', tenant)
      .where('operation', '=', operation)
      .where('actor', '=', actor)
      .where('key', '=', key),
  { isShort: true },
);

/** Holds the key until the transaction ends; false where another call has it now. */
export async function lockKey(trx: Transaction, claim: IdempotencyKey): Promise<boolean> {
  const name = JSON.stringify([claim.tenant, claim.operation, claim.actor, claim.key]);
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as held`.execute(trx);
  return rows[0]?.held === true;
}

/** Keeps the answer, in the transaction of the effect. */
export async function storeAnswer(trx: Transaction, claim: IdempotencyKey, kept: StoredAnswer, now: Date): Promise<void> {
  const { bodyMac: body_mac, ...key } = claim;
  await insertAnswer(trx, { ...key, body_mac, status: kept.status, body: JSON.stringify(kept.body), created_at: now }, {});
}

const insertAnswer = writeOnce((db, row: Insertable<Tables['idempotency']>) => db.insertInto('idempotency').values(row));
