import type { components } from '../../../contract/generated/api.ts';
import { currentSession, type SignedInSession, setSession, signedOut } from './session.ts';

type SessionInfo = components['schemas']['Session'];

/** The server says durations; its absolute end is taken by this browser's clock, unless that is plainly another. */
const endOf = ({
  idleSeconds = 0,
  warningSeconds = 0,
  expiresAt,
}: SessionInfo): Pick<SignedInSession, 'endsAt' | 'lasts' | 'warnsBefore'> => {
  const lasts = idleSeconds * 1000;
  const left = expiresAt === undefined ? lasts : Date.parse(expiresAt) - Date.now();
  return { lasts, warnsBefore: warningSeconds * 1000, endsAt: Date.now() + (left > 0 ? Math.min(left, lasts) : lasts) };
};

/** What is on the screen for one company must not be shown for another. */
const switchesTo = ({ user, organization }: SessionInfo): number => {
  const session = currentSession();
  if (session.is !== 'signedIn' || session.id !== user?.id) return 0;
  return session.company?.id === organization?.id ? session.switches : session.switches + 1;
};

/** Takes what the server said of the session. */
export const storeSession = (info: SessionInfo): void => {
  const session = currentSession();
  if (info.user) signedOut.delete(info.user.id);
  setSession(
    info.signedIn && info.user
      ? {
          is: 'signedIn',
          id: info.user.id,
          role: info.role,
          grants: info.grants ?? [],
          accountType: info.accountType ?? 'INDIVIDUAL',
          firstName: info.user.firstName,
          email: info.user.email,
          company: info.organization,
          canSwitch: info.canSwitch ?? false,
          withoutPages: info.withoutPages ?? [],
          switches: switchesTo(info),
          outdated: 0,
          expired: false,
          ...endOf(info),
          cartUnits: info.cartUnits ?? (session.is === 'signedIn' && session.id === info.user.id ? session.cartUnits : 0),
          unread: info.unreadNotifications ?? (session.is === 'signedIn' && session.id === info.user.id ? session.unread : 0),
          openConsents: info.openConsents ?? [],
        }
      : { is: 'guest', ended: false },
  );
};

/** The session was prolonged, perhaps in another tab: it ends then. */
export const prolongSession = (id: string, endsAt: number): void => {
  const session = currentSession();
  if (session.is === 'signedIn' && session.id === id && !session.expired && endsAt > session.endsAt) setSession({ ...session, endsAt });
};
