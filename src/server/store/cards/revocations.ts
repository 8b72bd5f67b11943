import { randomUUID } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database.ts';
import { enqueue, type QueuedRow, revocationQueue } from '../outbox/jobs.ts';

/** A card as a gateway knows it. */
export type CardToken = { readonly gateway: string; readonly token: string };

/** Queues a revocation for the workers, within the transaction that is the reason for it. */
export type Revoke = (trx: Transaction, revocation: QueuedRow) => Promise<void>;

export const createRevoke =
  (boss: PgBoss): Revoke =>
  (trx, revocation) =>
    enqueue(boss, trx, revocationQueue, revocation);

/** Notes that the gateway has to forget a token of a person whom this transaction has locked. @returns the note's id */
export async function revokeLater(trx: Transaction, tenant: string, { gateway, token }: CardToken, now: Date): Promise<string> {
  const id = randomUUID();
  // The same card may have been given back before.
  await trx
    .deleteFrom('token_revocations')
    .where('tenant', '=', tenant)
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .execute();
  await trx
    .insertInto('token_revocations')
    .values({ tenant, id, gateway, token, state: 'waiting', created_at: now, done_at: null })
    .execute();
  return id;
}

/**
 * The token is somebody's again: what is to be revoked is not. Waits for a worker that is revoking it at this moment.
 * @returns whether the token is good still
 */
export async function cancelRevocation(trx: Transaction, tenant: string, { gateway, token }: CardToken): Promise<boolean> {
  await trx
    .deleteFrom('token_revocations')
    .where('tenant', '=', tenant)
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .where('state', '!=', 'done')
    .execute();
  const done = await trx
    .selectFrom('token_revocations')
    .select('id')
    .where('tenant', '=', tenant)
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .executeTakeFirst();
  return done === undefined;
}

/** Takes a revocation for as long as the transaction lasts; undefined where nothing is left to do. */
export async function claimRevocation(trx: Transaction, { tenant, id }: QueuedRow): Promise<CardToken | undefined> {
  const row = await trx
    .selectFrom('token_revocations')
    .select(['gateway', 'token', 'state'])
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.state === 'waiting' ? row : undefined;
}

export async function endRevocation(trx: Transaction, { tenant, id }: QueuedRow, state: 'done' | 'waiting', now: Date): Promise<void> {
  await trx
    .updateTable('token_revocations')
    .set(({ eb }) => ({ state, attempts: eb('attempts', '+', 1), done_at: state === 'done' ? now : null }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

/** It is not tried again. */
export async function markRevocationDead(db: Database, { tenant, id }: QueuedRow): Promise<void> {
  await db
    .updateTable('token_revocations')
    .set({ state: 'dead' })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
