import type { Database } from '../../store/database.ts';
import { type OpenedSession, openSession, type SessionOwner } from '../../store/session/openSession.ts';
import { endSession } from '../../store/session/sessions.ts';

/**
 * Starts a session in a browser, in place of the one that it has.
 * @param replaced hash of that session's id
 * @returns undefined where the account has another password by now
 */
export async function startSession(
  db: Database,
  owner: SessionOwner,
  replaced: string | undefined,
  now: Date,
): Promise<OpenedSession | undefined> {
  if (replaced !== undefined) await endSession(db, owner.shop.code, replaced);
  return openSession(db, owner, now);
}
