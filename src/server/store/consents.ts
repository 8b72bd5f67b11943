import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from './database.ts';

/** One decision about one template. */
export type Decision = {
  readonly template: string;
  readonly version: string;
  readonly textHash: string;
  readonly accepted: boolean;
};

type By = { readonly tenant: string; readonly userId: string; readonly language: string; readonly channel: string; readonly actor: string };

/** Appends decisions; none is ever changed. */
export async function appendConsents(db: Database | Transaction, by: By, decisions: readonly Decision[], now: Date): Promise<void> {
  if (decisions.length === 0) return;
  await db
    .insertInto('consents')
    .values(
      decisions.map(({ template, version, textHash, accepted }) => ({
        tenant: by.tenant,
        id: randomUUID(),
        user_id: by.userId,
        template,
        template_version: version,
        language: by.language,
        text_hash: textHash,
        accepted,
        channel: by.channel,
        actor: by.actor,
        at: now,
      })),
    )
    .execute();
}

/** What stands now: the last decision about each template. */
export async function consentsOf(db: Database, tenant: string, userId: string) {
  const rows = await db
    .selectFrom('consents')
    .distinctOn('template')
    .select(['template', 'template_version', 'accepted', 'at'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .orderBy('template')
    .orderBy('at', 'desc')
    .execute();
  return rows.map(({ template, template_version: version, accepted, at }) => ({ template, version, accepted, at: at.toISOString() }));
}
