import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { ServerSide } from '../../../../engine/runtime.ts';
import type { GrantedRole } from '../../policy/accountTypes.ts';
import type { DeviceKind } from '../../policy/deviceOf.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { Session } from '../../policy/session.ts';
import { actionsAllowedIn, leadsTo, type StatusSource, statusesOf } from '../../policy/statuses.ts';
import { activeStatus } from '../collaborators/memberStatuses.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import type { Owner } from '../owner.ts';
import { writeOnce } from '../writeOnce.ts';
import { replaceSessionId } from './replaceSessionId.ts';

/** How long a session lasts without a call. */
export const idleSeconds = 30 * 60;
/** A call within this time of the last one writes nothing. */
const quietSeconds = 30;
/** Within this time of the last one, a company sees nothing newer. */
const seenSeconds = 5 * 60;

/** Whose statuses count; a tenant is one. */
export type SessionShop = StatusSource & { readonly code: string; readonly now: { readonly side: ServerSide } };

type ReadSession = Session & {
  readonly seenAt: Date;
  readonly companyId: string | null;
  /** A session of its own, rather than a new id of another. */
  readonly isOwn: boolean;
};

/**
 * The session of the id that a browser holds in this tenant, if it has not ended; a membership that was taken away ends it at once. An id
 * that is new has come to its browser: it replaces the one before.
 */
export async function findSession(db: Database, shop: SessionShop, id: string, now: Date): Promise<Session | undefined> {
  const session = await findSessionByHash(db, shop, hashOf(id), now);
  if (session?.replaces === undefined) return session;
  await replaceSessionId(db, { ...session, replaces: session.replaces }, now);
  return findSessionByHash(db, shop, session.idHash, now);
}

export async function findSessionByHash(
  db: Database | Transaction,
  shop: SessionShop,
  idHash: string,
  now: Date,
): Promise<ReadSession | undefined> {
  const session = await readSession(db, shop, idHash, now);
  if (session === undefined || hasEnded(session.seenAt, session.endsAt, now)) return undefined;
  if (session.companyId !== null && session.company === undefined) return undefined;
  if (now.getTime() - session.seenAt.getTime() > quietSeconds * 1000) await touch(db, session, now);
  return session;
}

/** Does any other tenant have a session of this id? Then the call is for somebody else's shop. */
export async function isSessionElsewhere(db: Database, tenant: string, ids: readonly string[], now: Date): Promise<boolean> {
  if (ids.length === 0) return false;
  const rows = await db
    .selectFrom('sessions')
    .select(['seen_at', 'ends_at'])
    .where('id_hash', 'in', ids.map(hashOf))
    .where('tenant', '!=', tenant)
    .execute();
  return rows.some((row) => !hasEnded(row.seen_at, row.ends_at, now));
}

/** Ends a session, with the new ids that were given out for it. */
export async function endSession(db: Database, tenant: string, idHash: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('tenant', '=', tenant)
    .where((eb) => eb.or([eb('id_hash', '=', idHash), eb('replaces', '=', idHash)]))
    .execute();
}

/** Ends all of a person's sessions, but the one named with its new ids. */
export async function endSessionsOf(db: Database | Transaction, tenant: string, userId: string, but?: string): Promise<void> {
  let query = db.deleteFrom('sessions').where('tenant', '=', tenant).where('user_id', '=', userId);
  if (but !== undefined) query = query.where('id_hash', '!=', but).where('replaces', 'is distinct from', but);
  await query.execute();
}

/** Ends what lets anybody in: sessions, codes, logins through providers that are under way. */
export async function endEverySession(db: Database): Promise<void> {
  for (const table of ['sessions', 'author_sessions', 'codes', 'social_logins'] as const) await db.deleteFrom(table).execute();
}

/** A person's session as the person sees it. */
export type ListedSession = {
  readonly id: string;
  readonly isThisOne: boolean;
  readonly device: DeviceKind | null;
  readonly browser: string | null;
  readonly system: string | null;
  readonly startedAt: Date;
  readonly seenAt: Date;
  readonly endsAt: Date;
};

/** The sessions of a person that have not ended: this one, then the last seen. */
export async function listSessions(
  db: Database,
  { tenant, userId, idHash }: Pick<Session, 'tenant' | 'userId' | 'idHash'>,
  now: Date,
): Promise<readonly ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['listed_id', 'id_hash', 'device', 'browser', 'system', 'created_at', 'seen_at', 'ends_at'])
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('listed_id', 'is not', null)
    .orderBy((eb) => eb('id_hash', '=', idHash), 'desc')
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.flatMap(({ listed_id: id, id_hash, created_at: startedAt, seen_at: seenAt, ends_at: endsAt, ...device }) =>
    id === null || hasEnded(seenAt, endsAt, now) ? [] : [{ id, isThisOne: id_hash === idHash, ...device, startedAt, seenAt, endsAt }],
  );
}

/** Ends one of a person's sessions, with the ids that it has replaced and those that were to replace it; the hash of its id, undefined where the person has none of this name. */
export async function endListedSession(trx: Transaction, { tenant, userId }: Owner, id: string): Promise<string | undefined> {
  if (!isId(id)) return undefined;
  const ofPerson = trx.deleteFrom('sessions').where('tenant', '=', tenant).where('user_id', '=', userId);
  const ended = await ofPerson.where('listed_id', '=', id).returning('id_hash').executeTakeFirst();
  if (ended === undefined) return undefined;
  const { id_hash: idHash } = ended;
  const replacedOrReplacing = ofPerson.where('listed_id', 'is', null);
  await replacedOrReplacing.where((eb) => eb.or([eb('replaces', 'is', null), eb('replaces', '=', idHash)])).execute();
  return idHash;
}

export function hashOf(id: string): string {
  return hash('sha256', id);
}

function hasEnded(seenAt: Date, endsAt: Date, now: Date): boolean {
  return now >= endsAt || now.getTime() - seenAt.getTime() >= idleSeconds * 1000;
}

async function touch(
  db: Database | Transaction,
  { tenant, idHash, userId, companyId }: Pick<Session, 'tenant' | 'idHash' | 'userId'> & { readonly companyId: string | null },
  now: Date,
): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: now }).where('tenant', '=', tenant).where('id_hash', '=', idHash).execute();
  if (companyId !== null) await recordSeen(db, { tenant, companyId, userId }, now);
}

/** Records for the company that the person is there; at most once in some minutes. */
export async function recordSeen(
  db: Database | Transaction,
  { tenant, companyId, userId }: { readonly tenant: string; readonly companyId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - seenSeconds * 1000);
  await db
    .updateTable('memberships')
    .set({ seen_at: now })
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('seen_at', 'is', null), eb('seen_at', '<', before)]))
    .execute();
}

/** Every call of somebody who is signed in asks this. */
const querySession = writeOnce(
  (db, { tenant, idHash }: { readonly tenant: string; readonly idHash: string }) =>
    db
      .selectFrom('sessions')
      .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'sessions.tenant').onRef('users.id', '=', 'sessions.user_id'))
      .leftJoin('memberships', (join) =>
        join
          .onRef('memberships.tenant', '=', 'sessions.tenant')
          .onRef('memberships.company_id', '=', 'sessions.company_id')
          .onRef('memberships.user_id', '=', 'sessions.user_id')
          .on('memberships.status', '=', sql.lit(activeStatus)),
      )
      .leftJoin('companies', (join) =>
        join.onRef('companies.tenant', '=', 'memberships.tenant').onRef('companies.id', '=', 'memberships.company_id'),
      )
      .leftJoinLateral(
        ({ selectFrom }) =>
          selectFrom('company_requests')
            .select(['answer_by', 'decided_at', 'reason'])
            .whereRef('company_requests.tenant', '=', 'companies.tenant')
            .whereRef('company_requests.company_id', '=', 'companies.id')
            // The one that waits, else the last decided: nulls come first.
            .orderBy('decided_at', 'desc')
            .limit(1)
            .as('request'),
        (join) => join.onTrue(),
      )
      .select(['sessions.user_id', 'sessions.company_id', 'sessions.seen_at', 'sessions.ends_at', 'sessions.role', 'sessions.replaces'])
      .select('sessions.listed_id')
      .select(['users.account_type', 'users.email', 'users.first_name'])
      .select(['memberships.user_type', 'memberships.purchase_limit'])
      .select(['companies.business_name', 'companies.state', 'request.answer_by', 'request.decided_at', 'request.reason'])
      .select((eb) =>
        sql<readonly GrantedRole[]>`array(${eb
          .selectFrom('role_grants')
          .select('role_grants.role')
          .whereRef('role_grants.tenant', '=', 'users.tenant')
          .whereRef('role_grants.user_id', '=', 'users.id')
          .orderBy('role_grants.role')})`.as('grants'),
      )
      .where('sessions.tenant', '=', tenant)
      .where('sessions.id_hash', '=', idHash),
  { isShort: true },
);

async function readSession(db: Database | Transaction, shop: SessionShop, idHash: string, now: Date): Promise<ReadSession | undefined> {
  const [row] = await querySession(db, { tenant: shop.code, idHash }, {});
  if (row === undefined) return undefined;
  const { company_id: companyId, business_name: businessName, state, user_type: userType } = row;
  const [purchaseLimit, reason] = [row.purchase_limit ?? undefined, row.reason ?? undefined];
  const known = companyId !== null && businessName !== null && state !== null && userType !== null;
  const review = statusesOf(shop, 'company');
  const allows = state === null ? [] : actionsAllowedIn(review, state);
  // Once it is answered, nothing is due on that day.
  const answerBy = state !== null && leadsTo(review, state, 'approval') !== undefined ? (row.answer_by ?? undefined) : undefined;
  const editResubmits = allows.includes('edit') && state !== null && leadsTo(review, state, 'resubmission') !== undefined;
  const shownFor = limitOf(shop.now.side, 'decisionShownDays') * 86_400_000;
  const decidedLately = row.decided_at !== null && now.getTime() - row.decided_at.getTime() < shownFor;
  return {
    idHash,
    tenant: shop.code,
    userId: row.user_id,
    accountType: row.account_type,
    email: row.email,
    firstName: row.first_name ?? undefined,
    seenAt: row.seen_at,
    endsAt: row.ends_at,
    companyId,
    openedAs: row.role ?? undefined,
    replaces: row.replaces ?? undefined,
    isOwn: row.listed_id !== null,
    grants: row.grants,
    company: known
      ? { id: companyId, businessName, state, allows, editResubmits, userType, answerBy, decidedLately, reason, purchaseLimit }
      : undefined,
  };
}
