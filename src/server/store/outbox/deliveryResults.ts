import type { Database, Transaction } from '../database.ts';
import { writeOnce } from '../writeOnce.ts';
import type { QueuedRow } from './jobs.ts';

/** Records that a row was delivered, or that it is too late for it; what it said and to whom is deleted. */
export async function redactRow(trx: Transaction, { tenant, id }: QueuedRow, state: 'sent' | 'dead', now: Date): Promise<void> {
  await updateDelivered(trx, { tenant, id, state, now }, {});
}

const updateDelivered = writeOnce((db, { tenant, id, state, now }: QueuedRow & { readonly state: 'sent' | 'dead'; readonly now: Date }) =>
  db
    .updateTable('outbox')
    .set(({ eb }) => ({ state, payload: null, recipient: null, sent_at: now, attempts: eb('attempts', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', id),
);

/** Records an attempt that failed. */
export async function recordFailedAttempt(
  trx: Transaction,
  { tenant, id }: QueuedRow,
  { problem, state }: { readonly problem: string; readonly state: 'waiting' | 'dead' },
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set(({ eb }) => ({ attempts: eb('attempts', '+', 1), problem, state }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .execute();
}

/** Makes a row that still waits a dead letter. */
export async function deadLetterRow(db: Database, { tenant, id }: QueuedRow): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state: 'dead' })
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
