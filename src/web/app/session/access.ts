import type { Role } from '../../../contract/catalogue/roles.ts';
import type { Session } from './session.ts';

/** What a page does with who comes: shows itself, waits until that is known, sends to the login or on, or says no. */
export type Access = 'open' | 'wait' | 'logIn' | 'goOn' | 'forbidden';

/** Role of a session; a guest has one too. Undefined while nothing is known. */
export const roleOf = (session: Session): Role | undefined =>
  session.is === 'signedIn' ? session.role : session.is === 'guest' ? 'guest' : undefined;

/** Access of a session to a page that these roles may see; a page that names none is everybody's. */
export const accessOf = (roles: readonly string[] | undefined, session: Session): Access => {
  const role = roleOf(session);
  if (!roles) return 'open';
  if (role === undefined) return roles.includes('guest') ? 'open' : 'wait';
  const granted = session.is === 'signedIn' ? session.grants : [];
  if ([role, ...granted].some((one) => roles.includes(one))) return 'open';
  if (role === 'guest') return 'logIn';
  return roles.every((one) => one === 'guest') ? 'goOn' : 'forbidden';
};
