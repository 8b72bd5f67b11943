import { sql } from 'kysely';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

/** What waits to be sent is in a queue too, or nobody would ever send it. What was sent has no content left. */
export async function brokenLetters(trx: Transaction, { code }: Pick<Tenant, 'code'>): Promise<readonly string[]> {
  const waiting = await sql<{ id: string; kind: string }>`
    select o.id, o.kind from outbox o
    where o.tenant = ${code} and o.state = 'waiting' and not exists (
      select from pgboss.job j where j.name in (o.kind, o.kind || '-dead') and (j.id = o.id or j.data ->> 'id' = o.id::text)
        and j.state in ('created', 'retry', 'active'))`.execute(trx);
  const sent = await sql<{ id: string; kind: string }>`
    select id, kind from outbox where tenant = ${code} and state = 'sent' and (payload is not null or sent_at is null)`.execute(trx);
  return [
    ...waiting.rows.map(({ id, kind }) => `${kind} ${id} waits, and is in no queue: it would never be sent.`),
    ...sent.rows.map(({ id, kind }) => `${kind} ${id} was sent, and still holds what it said, or not when it went.`),
  ];
}
