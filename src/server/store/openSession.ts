import { randomBytes } from 'node:crypto';
import type { Database } from './database.ts';
import { findSession, hashOf, roleOf, type Session } from './sessions.ts';

/** The longest that a session lasts. */
const mostSeconds = 12 * 60 * 60;
/** How long an id that was replaced still works: calls may be on their way with it. */
const graceSeconds = 60;

export type Opened = { readonly id: string; readonly session: Session | undefined };

/** Opens a session; its id goes into the cookie and is stored nowhere. */
export async function openSession(
  db: Database,
  who: { readonly tenant: string; readonly userId: string; readonly companyId: string | undefined },
  now: Date,
): Promise<Opened> {
  const endsAt = new Date(now.getTime() + mostSeconds * 1000);
  const id = await insert(db, { ...who, endsAt, role: null }, now);
  const session = await findSession(db, who.tenant, id, now);
  await setRole(db, who.tenant, hashOf(id), roleOf(session));
  return { id, session };
}

/** A new id for a session whose rights have changed; undefined where they have not. */
export async function renewed(db: Database, session: Session, now: Date): Promise<string | undefined> {
  const { tenant, userId, company, endsAt, idHash, openedAs } = session;
  const role = roleOf(session);
  if (openedAs === undefined || openedAs === role) return undefined;
  const id = await insert(db, { tenant, userId, companyId: company?.id, endsAt, role }, now);
  const lastCalls = new Date(now.getTime() + graceSeconds * 1000);
  await db
    .updateTable('sessions')
    .set({ role, ends_at: lastCalls < endsAt ? lastCalls : endsAt })
    .where('tenant', '=', tenant)
    .where('id_hash', '=', idHash)
    .execute();
  return id;
}

type Row = {
  readonly tenant: string;
  readonly userId: string;
  readonly companyId: string | undefined;
  readonly endsAt: Date;
  readonly role: string | null;
};

async function insert(db: Database, { tenant, userId, companyId, endsAt, role }: Row, now: Date): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      tenant,
      id_hash: hashOf(id),
      user_id: userId,
      company_id: companyId ?? null,
      role,
      created_at: now,
      seen_at: now,
      ends_at: endsAt,
    })
    .execute();
  return id;
}

async function setRole(db: Database, tenant: string, idHash: string, role: string): Promise<void> {
  await db.updateTable('sessions').set({ role }).where('tenant', '=', tenant).where('id_hash', '=', idHash).execute();
}
