import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { isId } from '../isId.ts';
import { dequeue, enqueue } from './jobs.ts';
import type { OutboxKind } from './tables.ts';

/** A row of the outbox as an operator sees it: whom it is for is nobody's business. */
export type DeadLetter = {
  readonly tenant: string;
  readonly id: string;
  readonly kind: OutboxKind;
  readonly event: string;
  readonly attempts: number;
  readonly problem: string | null;
  readonly created_at: Date;
};

/** What could not be handed over, the latest first; of one tenant, or of all. */
export async function listDeadLetters(db: Database, tenant: string | undefined): Promise<readonly DeadLetter[]> {
  let query = db
    .selectFrom('outbox')
    .select(['tenant', 'id', 'kind', 'event', 'attempts', 'problem', 'created_at'])
    .where('state', '=', 'dead');
  if (tenant !== undefined) query = query.where('tenant', '=', tenant);
  return query.orderBy('created_at', 'desc').orderBy('id').execute();
}

export type OutboxCount = { readonly tenant: string; readonly kind: OutboxKind; readonly state: 'waiting' | 'dead'; readonly rows: number };

/** How many wait, and how many are dead: by tenant and kind, none of them where it is none. */
export async function countOutbox(db: Database): Promise<readonly OutboxCount[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['tenant', 'kind', 'state', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('state', '<>', 'sent')
    .groupBy(['tenant', 'kind', 'state'])
    .orderBy('tenant')
    .orderBy('kind')
    .orderBy('state')
    .execute();
  return rows.flatMap(({ state, ...row }) => (state === 'sent' ? [] : [{ ...row, state }]));
}

/**
 * Puts dead letters back into their queues under the ids that they have; what was redacted has no content left.
 * @param id one of them; left out, all of the tenant, or of all tenants
 * @returns how many
 */
export async function replayDeadLetters(
  db: Database,
  boss: PgBoss,
  { tenant, id }: { readonly tenant?: string; readonly id?: string },
): Promise<number> {
  if (id !== undefined && !isId(id)) return 0;
  return db.transaction().execute(async (trx) => {
    let dead = trx
      .updateTable('outbox')
      .set({ state: 'waiting', problem: null })
      .where('state', '=', 'dead')
      .where('payload', 'is not', null);
    if (tenant !== undefined) dead = dead.where('tenant', '=', tenant);
    if (id !== undefined) dead = dead.where('id', '=', id);
    const rows = await dead.returning(['tenant', 'id', 'kind']).execute();
    for (const { kind, ...queued } of rows) {
      await dequeue(boss, trx, kind, queued);
      await enqueue(boss, trx, kind, queued);
    }
    return rows.length;
  });
}
