import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Device, DeviceKind } from '../../policy/deviceOf.ts';
import { rolesOf, type Session } from '../../policy/session.ts';
import type { Database } from '../database.ts';
import { writeOnce } from '../writeOnce.ts';
import { afterSeconds, earlier, graceSeconds } from './replaceSessionId.ts';
import { findSessionByHash, hashOf, idleSeconds, recordSeen, type SessionShop } from './sessions.ts';

/** The longest that a session lasts. */
const mostSeconds = 12 * 60 * 60;

export type OpenedSession = { readonly id: string; readonly session: Session | undefined };

/** The person whom a session is opened for. */
export type SessionOwner = {
  readonly shop: SessionShop;
  readonly userId: string;
  readonly companyId: string | undefined;
  /** The hash that was verified. */
  readonly passwordHash: string;
  /** By which it is opened; undefined where the browser does not say. */
  readonly device: Device | undefined;
  /** Hash of the id that the browser has: it remains valid until the new one is used (`replaceSessionId`), as the answer that brings it may be lost. */
  readonly replaces?: string | undefined;
};

/** Opens a session; its id goes into the cookie and is stored nowhere. Undefined if the password has changed. */
export async function openSession(db: Database, { shop, ...person }: SessionOwner, now: Date): Promise<OpenedSession | undefined> {
  const { code: tenant } = shop;
  const endsAt = new Date(now.getTime() + mostSeconds * 1000);
  const id = await insert(db, { replaces: undefined, ...person, tenant, endsAt, role: null }, now);
  if (id === undefined) return undefined;
  // Read without changing it: the call that sends its id uses it.
  const session = await findSessionByHash(db, shop, hashOf(id), now);
  if (session?.company !== undefined) await recordSeen(db, { tenant, companyId: session.company.id, userId: session.userId }, now);
  await setRole(db, { tenant, idHash: hashOf(id), role: rightsOf(session) }, {});
  return { id, session };
}

/**
 * A new id for a session whose rights have changed; undefined where they have not. The answer that brings it may be lost: the old id is valid
 * until a new one is used (`replaceSessionId`), for as long as a session lasts without a call at most, and brings another one meanwhile.
 */
export function renewSession(db: Database, session: Session, now: Date): Promise<string | undefined> | undefined {
  const { tenant, userId, idHash, openedAs } = session;
  const role = rightsOf(session);
  if (openedAs === undefined || openedAs === role) return undefined;
  return db.transaction().execute(async (trx) => {
    // One session to its person: the new id has its beginning and its end, and its name once it is used. Of calls at once one renews it.
    const old = await trx
      .selectFrom('sessions')
      .select(['company_id', 'created_at', 'ends_at', 'browser', 'system', 'device'])
      .where('tenant', '=', tenant)
      .where('id_hash', '=', idHash)
      .where('listed_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (old === undefined) return undefined;
    const last = await trx
      .selectFrom('sessions')
      .select(['ends_at', 'seen_at'])
      .where('tenant', '=', tenant)
      .where('replaces', '=', idHash)
      // A login whose answer was lost ends later: it is no new id of this session.
      .where('listed_id', 'is', null)
      .orderBy('seen_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last !== undefined && now.getTime() - last.seen_at.getTime() < graceSeconds * 1000) return undefined;
    await trx
      .updateTable('sessions')
      .set({ role: noRights, ends_at: earlier(old.ends_at, afterSeconds(now, idleSeconds)) })
      .where('tenant', '=', tenant)
      .where('id_hash', '=', idHash)
      .execute();
    // Its company as it is now: the person may have switched since the session was read.
    const { company_id: companyId, created_at: startedAt, ends_at: oldEnd, ...device } = old;
    const endsAt = last?.ends_at ?? oldEnd;
    return insert(trx, { tenant, userId, companyId: companyId ?? undefined, endsAt, role, device, replaces: idHash, startedAt }, now);
  });
}

/** No rights that anybody has: whatever they are next, such an id brings a new one. */
const noRights = '';

/** All roles of a session in one text, to compare with the stored one. */
const rightsOf = (session: Session | undefined): string => rolesOf(session).join('+');

type Row = {
  readonly tenant: string;
  readonly userId: string;
  readonly companyId: string | undefined;
  readonly endsAt: Date;
  readonly role: string | null;
  readonly passwordHash?: string;
  readonly device: { readonly [Name in keyof Device]: Device[Name] | null } | undefined;
  /** Which id it replaces once it is used. */
  readonly replaces: string | undefined;
  /** Of a new id of the same session: since when that is. Its person sees it under its existing name. */
  readonly startedAt?: Date;
};

async function insert(
  db: Database,
  { tenant, userId, companyId, endsAt, role, passwordHash, device, replaces, startedAt }: Row,
  now: Date,
) {
  const id = randomBytes(32).toString('base64url');
  const times = { startedAt: startedAt ?? now, now, endsAt };
  const listedId = startedAt === undefined ? randomUUID() : null;
  const opener = { browser: device?.browser ?? null, system: device?.system ?? null, device: device?.device ?? null };
  const ids = { idHash: hashOf(id), companyId: companyId ?? null, listedId, replaces: replaces ?? null };
  const inserted = await insertSession(db, { tenant, userId, passwordHash, role, ...ids, ...times, ...opener }, {});
  return inserted.length === 0 ? undefined : id;
}

type SessionRow = {
  readonly tenant: string;
  readonly userId: string;
  readonly passwordHash: string | undefined;
  readonly idHash: string;
  readonly companyId: string | null;
  readonly role: string | null;
  readonly startedAt: Date;
  readonly now: Date;
  readonly endsAt: Date;
  readonly listedId: string | null;
  readonly replaces: string | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly device: DeviceKind | null;
};

/** The statement locks the person's row: a password that changes at this moment waits and ends this session, or is seen. */
const insertSession = writeOnce((db, row: SessionRow) => {
  const owner = db
    .selectFrom('users')
    .select([
      'users.tenant',
      sql<string>`${row.idHash}`.as('id_hash'),
      'users.id',
      sql<string | null>`${row.companyId}::uuid`.as('company_id'),
      sql<string | null>`${row.role}::text`.as('role'),
      sql<Date>`${row.startedAt}::timestamptz`.as('created_at'),
      sql<Date>`${row.now}::timestamptz`.as('seen_at'),
      sql<Date>`${row.endsAt}::timestamptz`.as('ends_at'),
      sql<string | null>`${row.listedId}::uuid`.as('listed_id'),
      sql<string | null>`${row.replaces}::text`.as('replaces'),
      sql<string | null>`${row.browser}::text`.as('browser'),
      sql<string | null>`${row.system}::text`.as('system'),
      sql<DeviceKind | null>`${row.device}::text`.as('device'),
    ])
    .where('users.tenant', '=', row.tenant)
    .where('users.id', '=', row.userId);
  const checked = row.passwordHash === undefined ? owner : owner.where('users.password_hash', '=', row.passwordHash);
  return db
    .insertInto('sessions')
    .columns([
      ...(['tenant', 'id_hash', 'user_id', 'company_id', 'role', 'created_at', 'seen_at', 'ends_at'] as const),
      ...(['listed_id', 'replaces', 'browser', 'system', 'device'] as const),
    ])
    .expression(checked.forShare())
    .returning('id_hash');
});

const setRole = writeOnce((db, { tenant, idHash, role }: { readonly tenant: string; readonly idHash: string; readonly role: string }) =>
  db.updateTable('sessions').set({ role }).where('tenant', '=', tenant).where('id_hash', '=', idHash),
);
