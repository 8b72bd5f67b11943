import { randomUUID } from 'node:crypto';
import type { ConsentDecision } from '../../policy/consents/consentDecision.ts';
import type { Database, Transaction } from '../database.ts';
import { lockOwner, type Owner } from '../owner.ts';

/** The person whom decisions are about, and how they were made. */
type By = { readonly tenant: string; readonly userId: string; readonly language: string; readonly channel: string; readonly actor: string };

/** Appends decisions; none is ever changed. */
export async function appendConsents(db: Database | Transaction, by: By, decisions: readonly ConsentDecision[], now: Date): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto('consents')
    .values(
      decisions.map(({ template, version, textHash, text, accepted }) => ({
        tenant: by.tenant,
        id: randomUUID(),
        user_id: by.userId,
        template,
        template_version: version,
        language: by.language,
        text_hash: textHash,
        text,
        accepted,
        channel: by.channel,
        actor: by.actor,
        at: now,
      })),
    )
    .execute();
}

/** Appends a decision where it changes the current one. */
export async function decideConsent(trx: Transaction, by: By, decision: ConsentDecision, now: Date): Promise<void> {
  await lockOwner(trx, by);
  const current = (await listConsents(trx, by.tenant, by.userId)).find(({ template }) => template === decision.template);
  const isSame = current?.version === decision.version && current.accepted === decision.accepted;
  // A person who never accepted takes nothing back.
  if (!isSame && (current !== undefined || decision.accepted)) await appendConsents(trx, by, [decision], now);
}

/** The current decisions: the last one about each template. */
export async function listConsents(db: Database | Transaction, tenant: string, userId: string) {
  return (await listDecisions(db, { tenant, userId })).map(({ text: _, ...decision }) => decision);
}

/** The last decision about each template. */
export const selectCurrent = (db: Database | Transaction, { tenant, userId }: Owner) =>
  db
    .selectFrom('consents')
    .distinctOn('template')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .orderBy('template')
    .orderBy('seq', 'desc');

/** The same with the sentence that was read; null where it was not kept. */
export async function listDecisions(db: Database | Transaction, person: Owner) {
  const rows = await selectCurrent(db, person).select(['template', 'template_version', 'accepted', 'at', 'text']).execute();
  return rows.map(({ template_version: version, at, ...row }) => ({ ...row, version, at: at.toISOString() }));
}

/** One page of all decisions, the latest first. */
export async function listConsentHistory(
  db: Database,
  { tenant, userId }: Owner,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const own = db.selectFrom('consents').where('tenant', '=', tenant).where('user_id', '=', userId);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select(['template', 'template_version', 'accepted', 'at', 'language', 'text_hash', 'text', 'channel'])
    .orderBy('seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = rows.map(({ template_version: version, text_hash: textHash, at, text, ...row }) => ({
    ...row,
    ...(text !== null && { text }),
    version,
    textHash,
    at: at.toISOString(),
  }));
  return { items, total };
}
