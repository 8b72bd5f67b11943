import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { isId } from '../isId.ts';
import { dequeue, enqueue, type Queue, revocationQueue } from './jobs.ts';

/** What could not be handed over, as an operator sees it: whom it is for is nobody's business. */
export type DeadLetter = {
  readonly tenant: string;
  readonly id: string;
  readonly kind: Queue;
  readonly event: string;
  readonly attempts: number;
  readonly problem: string | null;
  readonly created_at: Date;
};

/**
 * Rows of the outbox and cards that a gateway was to forget, the latest first; of one tenant, or of all. What came too late to be of use
 * has no content left, and is none.
 */
export async function listDeadLetters(db: Database, tenant: string | undefined): Promise<readonly DeadLetter[]> {
  let letters = db
    .selectFrom('outbox')
    .select(['tenant', 'id', 'kind', 'event', 'attempts', 'problem', 'created_at'])
    .where('state', '=', 'dead')
    .where('payload', 'is not', null);
  let revocations = db.selectFrom('token_revocations').select(['tenant', 'id', 'attempts', 'created_at']).where('state', '=', 'dead');
  if (tenant !== undefined) {
    letters = letters.where('tenant', '=', tenant);
    revocations = revocations.where('tenant', '=', tenant);
  }
  const revoked = (await revocations.execute()).map((row) => ({ ...row, kind: revocationQueue, event: 'revoke', problem: null }) as const);
  return [...(await letters.execute()), ...revoked].sort(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? -1 : 1),
  );
}

export type OutboxCount = { readonly tenant: string; readonly kind: Queue; readonly state: 'waiting' | 'dead'; readonly rows: number };

/** How many wait, and how many are dead letters: by tenant and kind, none of them where it is none. */
export async function countOutbox(db: Database): Promise<readonly OutboxCount[]> {
  const letters = await db
    .selectFrom('outbox')
    .select(['tenant', 'kind', 'state', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('state', '<>', 'sent')
    .where('payload', 'is not', null)
    .groupBy(['tenant', 'kind', 'state'])
    .orderBy('tenant')
    .orderBy('kind')
    .orderBy('state')
    .execute();
  const revocations = await db
    .selectFrom('token_revocations')
    .select(['tenant', 'state', ({ fn }) => fn.countAll<number>().as('rows')])
    .where('state', '<>', 'done')
    .groupBy(['tenant', 'state'])
    .orderBy('tenant')
    .orderBy('state')
    .execute();
  return [
    ...letters.flatMap(({ state, ...row }) => (state === 'sent' ? [] : [{ ...row, state }])),
    ...revocations.flatMap(({ state, ...row }) => (state === 'done' ? [] : [{ ...row, kind: revocationQueue, state } as const])),
  ];
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
    let revocations = trx.updateTable('token_revocations').set({ state: 'waiting' }).where('state', '=', 'dead');
    if (tenant !== undefined) {
      dead = dead.where('tenant', '=', tenant);
      revocations = revocations.where('tenant', '=', tenant);
    }
    if (id !== undefined) {
      dead = dead.where('id', '=', id);
      revocations = revocations.where('id', '=', id);
    }
    const rows = [
      ...(await dead.returning(['tenant', 'id', 'kind']).execute()),
      ...(await revocations.returning(['tenant', 'id']).execute()).map((row) => ({ ...row, kind: revocationQueue }) as const),
    ];
    for (const { kind, ...queued } of rows) {
      await dequeue(boss, trx, kind, queued);
      await enqueue(boss, trx, kind, queued);
    }
    return rows.length;
  });
}
