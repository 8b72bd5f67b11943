import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../database.ts';

/** Notes who did what to whom; ids and names of actions only. */
export async function recordAudit(
  db: Database | Transaction,
  {
    tenant,
    actor,
    action,
    subject,
  }: { readonly tenant: string; readonly actor: string; readonly action: string; readonly subject: string },
  now: Date,
): Promise<void> {
  await db.insertInto('audit').values({ tenant, id: randomUUID(), at: now, actor, action, subject }).execute();
}
