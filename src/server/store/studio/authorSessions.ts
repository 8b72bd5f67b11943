import { randomBytes } from 'node:crypto';
import type { Session } from '../../policy/session.ts';
import type { Database } from '../database.ts';
import type { Owner } from '../owner.ts';
import { findSessionByHash, hashOf, type SessionShop } from '../session/sessions.ts';

/** Opens the studio for a person who is signed in to the shop; the id goes into the studio's cookie and is stored nowhere. Undefined where the shop's id was replaced. */
export async function openAuthorSession(
  db: Database,
  { tenant, userId, idHash }: Pick<Session, 'tenant' | 'userId' | 'idHash'>,
  now: Date,
): Promise<string | undefined> {
  const id = randomBytes(32).toString('base64url');
  const opened = await db
    .insertInto('author_sessions')
    .columns(['tenant', 'id_hash', 'user_id', 'listed_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('sessions')
        .select(({ val, ref }) => [
          'sessions.tenant',
          val(hashOf(id)).as('id_hash'),
          'sessions.user_id',
          ref('sessions.listed_id').$notNull().as('listed_id'),
          val(now).as('created_at'),
        ])
        .where('sessions.tenant', '=', tenant)
        .where('sessions.user_id', '=', userId)
        .where('sessions.id_hash', '=', idHash)
        .where('sessions.listed_id', 'is not', null),
    )
    .returning('id_hash')
    .executeTakeFirst();
  return opened === undefined ? undefined : id;
}

/** Which tenant's account an id of the studio's cookie belongs to, and the shop's session that it was opened from, if that has not ended. */
export async function findAuthorSession(
  db: Database,
  id: string,
  shopOf: (tenant: string) => Promise<SessionShop | undefined>,
  now: Date,
): Promise<Session | undefined> {
  const row = await db
    .selectFrom('author_sessions')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.tenant', '=', 'author_sessions.tenant')
        .onRef('sessions.user_id', '=', 'author_sessions.user_id')
        .onRef('sessions.listed_id', '=', 'author_sessions.listed_id'),
    )
    .select(['sessions.tenant', 'sessions.id_hash as idHash'])
    .where('author_sessions.id_hash', '=', hashOf(id))
    .executeTakeFirst();
  const shop = row && (await shopOf(row.tenant));
  return row && shop && findSessionByHash(db, shop, row.idHash, now);
}

/** Ends all studios of an author; the shop's sessions remain. */
export async function endAuthorSessions(db: Database, { tenant, userId }: Owner): Promise<void> {
  await db.deleteFrom('author_sessions').where('tenant', '=', tenant).where('user_id', '=', userId).execute();
}

/** Deletes what was opened from sessions of the shop that are gone. */
export async function deleteEndedAuthorSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('author_sessions')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sessions')
            .select('sessions.id_hash')
            .whereRef('sessions.tenant', '=', 'author_sessions.tenant')
            .whereRef('sessions.listed_id', '=', 'author_sessions.listed_id'),
        ),
      ),
    )
    .execute();
}
