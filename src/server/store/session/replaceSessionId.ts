import type { Database } from '../database.ts';

/** How long an id that was replaced still works, with the rights of now: calls may be on their way with it. */
export const graceSeconds = 10;

export const afterSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);
export const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

type NewId = {
  readonly tenant: string;
  readonly idHash: string;
  readonly replaces: string;
  /** A session of its own (a login) rather than a new id of the one before. */
  readonly isOwn: boolean;
};

/**
 * A new id is used for the first time: others that were issued to replace the one before end at once. The one before ends in a moment,
 * as calls may be on their way with it; where another session takes its place, at once too.
 */
export function replaceSessionId(db: Database, { tenant, idHash, replaces, isOwn }: NewId, now: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('sessions')
      .select(['listed_id', 'company_id', 'ends_at'])
      .where('tenant', '=', tenant)
      .where('id_hash', '=', replaces)
      .where('listed_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    const ofTenant = trx.updateTable('sessions').where('tenant', '=', tenant);
    if (isOwn) {
      await ofTenant.set({ replaces: null }).where('id_hash', '=', idHash).execute();
      const ended = trx.deleteFrom('sessions').where('tenant', '=', tenant);
      await ended.where((eb) => eb.or([eb('id_hash', '=', replaces), eb('replaces', '=', replaces)])).execute();
      return;
    }
    // Another call was first, with this id or with another, which has ended this one.
    if (before === undefined) return;
    const endsAt = earlier(before.ends_at, afterSeconds(now, graceSeconds));
    await ofTenant.set({ listed_id: null, ends_at: endsAt }).where('id_hash', '=', replaces).execute();
    // Its company as it is now: the person may have switched by the old id.
    const { listed_id, company_id } = before;
    await ofTenant.set({ listed_id, company_id, replaces: null }).where('id_hash', '=', idHash).execute();
    await trx.deleteFrom('sessions').where('tenant', '=', tenant).where('replaces', '=', replaces).execute();
  });
}
