import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { EventValues, MailEvent } from '../../../contract/catalogue/events.ts';
import type { Secret } from '../../platform/secret.ts';
import { type MailSubscription, sealSubscription } from '../../policy/notifications/mailSubscription.ts';
import type { Database, Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { writeOnce } from '../writeOnce.ts';
import { enqueue, outboxKinds, type QueuedRow, tryTimeoutSeconds } from './jobs.ts';
import type { OutboxKind } from './tables.ts';

/** A mail that is to go out. */
export type MailToSend<E extends MailEvent = MailEvent> = {
  readonly tenant: string;
  readonly event: E;
  /** Nobody: the same work for a person without an account, so that nobody learns that; nothing is sent. */
  readonly to: string | undefined;
  readonly values: EventValues<E>;
  /** The mails that end by the link in this one; a mail that nobody can end has none. */
  readonly unsubscribes?: MailSubscription;
};

/** Puts a mail into the outbox within the transaction that is the reason for it. */
export type EnqueueMail = <E extends MailEvent>(trx: Transaction, mailing: MailToSend<E>, now: Date) => Promise<void>;

/** The outbox on a queue. What a mail says, a code among it, is sealed: what a database has forgotten its files remember for long. */
export function createEnqueueMail(boss: PgBoss, secret: Secret): EnqueueMail {
  return async (trx, { tenant, event, to, values: mailValues, unsubscribes }, now) => {
    const id = randomUUID();
    const link = unsubscribes && { unsubscribeToken: sealSubscription(secret, tenant, unsubscribes) };
    const values = { ...mailValues, ...link };
    const payload = { sealed: secret.seal(use, [tenant, id], JSON.stringify(values)) };
    await enqueueRow(boss, trx, { tenant, id, kind: 'mail', event, recipient: to, payload }, now);
  };
}

const use = 'mail';

/** @throws where another server's secret sealed it: servers that share a database share theirs */
export function unsealPayload(secret: Secret, { tenant, id, payload }: ClaimedRow): Readonly<Record<string, string>> {
  const values = secret.open(use, [tenant, id], payload.sealed ?? '');
  if (values === undefined) throw new Error('Sealed under another SECRET than this server has.');
  return JSON.parse(values);
}

type Outgoing = QueuedRow & {
  readonly kind: OutboxKind;
  readonly event: string;
  readonly recipient: string | undefined;
  readonly payload: Readonly<Record<string, string>>;
};

/** Puts something into the outbox; its recipient gets its id at every try. */
export async function enqueueRow(boss: PgBoss, trx: Transaction, { payload, recipient, ...outgoing }: Outgoing, now: Date): Promise<void> {
  const row =
    recipient === undefined
      ? ({ recipient: null, payload: null, state: 'sent', sent_at: now } as const)
      : ({ recipient, payload: JSON.stringify(payload), state: 'waiting', sent_at: null } as const);
  await insertOutgoing(trx, { ...outgoing, ...row, created_at: now }, {});
  await enqueue(boss, trx, outgoing.kind, { tenant: outgoing.tenant, id: outgoing.id });
}

const insertOutgoing = writeOnce((db, row: Insertable<Tables['outbox']>) => db.insertInto('outbox').values(row));

const claimedColumns = ['tenant', 'id', 'kind', 'event', 'recipient', 'payload', 'created_at'] as const;
/** A row that nobody else is handing over, with all that is needed for it. */
export type ClaimedRow = Pick<Selectable<Tables['outbox']>, (typeof claimedColumns)[number]> & {
  readonly recipient: string;
  readonly payload: Readonly<Record<string, string>>;
};

/**
 * Takes a row for as long as the transaction lasts; who comes second waits. The lock goes with the connection, so a server
 * that is killed releases it at once; `undefined` where nothing is left to hand over.
 */
export async function claimRow(trx: Transaction, { tenant, id }: QueuedRow): Promise<ClaimedRow | undefined> {
  const [row] = await lockRow(trx, { tenant, id }, {});
  if (row?.state !== 'waiting' || row.payload === null || row.recipient === null) return undefined;
  return { ...row, payload: row.payload, recipient: row.recipient };
}

const lockRow = writeOnce((db, { tenant, id }: QueuedRow) =>
  db
    .selectFrom('outbox')
    .select([...claimedColumns, 'state'])
    // The server says nothing to the database while it talks to the post office, or to a host.
    .select(sql`set_config('idle_in_transaction_session_timeout', ${`${tryTimeoutSeconds + 30}s`}, true)`.as('timeout'))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .forUpdate(),
);

/**
 * What is said to be under way but is held by nobody: who had taken it is gone. (One taken this very moment may be
 * among them; taking it twice is harmless.)
 */
export async function listStaleRows(db: Database): Promise<readonly (QueuedRow & { readonly kind: OutboxKind })[]> {
  const { rows } = await sql<QueuedRow & { readonly kind: OutboxKind }>`
    select outbox.tenant, outbox.id, outbox.kind from outbox
    join pgboss.job on job.name in (${sql.join(outboxKinds)}) and job.name = outbox.kind and job.id = outbox.id and job.state = 'active'
    where outbox.state = 'waiting'
    for update of outbox skip locked`.execute(db);
  return rows;
}
