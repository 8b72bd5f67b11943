import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { FieldChange } from '../../policy/forms/changesBetween.ts';
import type { Database, Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { writeOnce } from '../writeOnce.ts';

/** Who did what to whom: ids and names of actions only, and of a company what became of its fields. */
export type AuditEntry = {
  readonly tenant: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  /** The company in whose history it is shown, with the fields that were changed. */
  readonly company?: { readonly id: string; readonly changes?: readonly FieldChange[] };
};

export async function recordAudit(db: Database | Transaction, entry: AuditEntry, now: Date): Promise<void> {
  const { tenant, actor, action, subject, company } = entry;
  const { id: companyId = null, changes = [] } = company ?? {};
  const row = { tenant, id: randomUUID(), at: now, actor, action, subject, company_id: companyId };
  await insertEntry(db, { ...row, changes: changes.length === 0 ? null : JSON.stringify(changes) }, {});
}

const insertEntry = writeOnce((db, row: Insertable<Tables['audit']>) => db.insertInto('audit').values(row));
