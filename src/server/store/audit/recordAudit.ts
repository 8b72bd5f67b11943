import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../database.ts';

/** Who did what to whom: ids and names of actions only. */
export type AuditEntry = { readonly tenant: string; readonly actor: string; readonly action: string; readonly subject: string };

export async function recordAudit(db: Database | Transaction, entry: AuditEntry, now: Date): Promise<void> {
  const { tenant, actor, action, subject } = entry;
  await db.insertInto('audit').values({ tenant, id: randomUUID(), at: now, actor, action, subject }).execute();
}
