import { useSyncExternalStore } from 'react';
import type { Role } from '../../../contract/catalogue/roles.ts';
import type { components } from '../../../contract/generated/api.ts';

type SessionInfo = components['schemas']['Session'];

/** The company of who is signed in, and how far its request is. */
export type Company = components['schemas']['Organization'];

export type Session =
  | { readonly is: 'unknown' }
  /** `ended`: somebody was signed in until the session ended by itself, or was ended in another tab. */
  | {
      readonly is: 'guest';
      readonly ended: false | 'byItself' | 'inAnotherTab';
      /** Of who was here until the session ended by itself, or has just registered: the login begins with it. */
      readonly email?: string;
    }
  | {
      readonly is: 'signedIn';
      /** The person's id: it says nothing of them. */
      readonly id: string;
      readonly role: Role;
      /** Roles that an operator has granted on top. */
      readonly grants: readonly Role[];
      readonly accountType: 'INDIVIDUAL' | 'ORGANIZATION';
      readonly firstName: string | undefined;
      readonly email: string;
      /** For which the person acts; undefined: for themselves. */
      readonly company: Company | undefined;
      /** There is somebody else for whom they may act. */
      readonly canSwitch: boolean;
      /** How often this page has passed from one of these to another. */
      readonly switches: number;
      /** How many calls were refused, as the session acts for another by now: it is asked for whom. */
      readonly outdated: number;
      /** It ended by itself while the page was open; what is on the screen stays until the person logs in again. */
      readonly expired: boolean;
      /** When it ends if nothing is asked of the server, in milliseconds of this browser's clock. */
      readonly endsAt: number;
      /** How long it lasts after a call, in milliseconds. */
      readonly lasts: number;
      /** So many milliseconds before its end its person is asked whether they are there. */
      readonly warnsBefore: number;
      /** Pieces and boxes in the cart. */
      readonly cartUnits: number;
      /** What has to be accepted before anything else. */
      readonly openConsents: NonNullable<SessionInfo['openConsents']>;
    };

type SignedIn = Extract<Session, { readonly is: 'signedIn' }>;

let session: Session = { is: 'unknown' };
/** Who has signed out of this page: nothing of theirs is kept any more. */
const signedOut = new Set<string>();
const listeners = new Set<() => void>();

/** What is known of the session now. */
export const currentSession = (): Session => session;

const set = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** The server says durations; its absolute end is taken by this browser's clock, unless that is plainly another. */
const endOf = ({ idleSeconds = 0, warningSeconds = 0, expiresAt }: SessionInfo): Pick<SignedIn, 'endsAt' | 'lasts' | 'warnsBefore'> => {
  const lasts = idleSeconds * 1000;
  const left = expiresAt === undefined ? lasts : Date.parse(expiresAt) - Date.now();
  return { lasts, warnsBefore: warningSeconds * 1000, endsAt: Date.now() + (left > 0 ? Math.min(left, lasts) : lasts) };
};

/** What stands on the screen for one company is nothing for another one. */
const switchesTo = ({ user, organization }: SessionInfo): number => {
  if (session.is !== 'signedIn' || session.id !== user?.id) return 0;
  return session.company?.id === organization?.id ? session.switches : session.switches + 1;
};

/** Whose things a page reads and writes: a person's own, or those of the person within a company. */
export const ownerOf = ({ id, company }: Extract<Session, { readonly is: 'signedIn' }>): string =>
  company === undefined ? id : `${id}.${company.id}`;

/** Takes what the server said of the session. */
export const storeSession = (info: SessionInfo): void => {
  if (info.user) signedOut.delete(info.user.id);
  set(
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
          switches: switchesTo(info),
          outdated: 0,
          expired: false,
          ...endOf(info),
          cartUnits: info.cartUnits ?? (session.is === 'signedIn' && session.id === info.user.id ? session.cartUnits : 0),
          openConsents: info.openConsents ?? [],
        }
      : { is: 'guest', ended: false },
  );
};

/** Nobody is signed in, or the server could not be asked. */
export const clearSession = (): void =>
  set(
    session.is === 'signedIn' && session.expired ? { is: 'guest', ended: 'byItself', email: session.email } : { is: 'guest', ended: false },
  );

/** Nobody is signed in, and the login begins with this e-mail. */
export const keepEmail = (email: string): void => {
  if (session.is === 'guest') set({ ...session, email });
};

/** The session was kept alive, perhaps in another tab: it ends then. */
export const prolongSession = (id: string, endsAt: number): void => {
  if (session.is === 'signedIn' && session.id === id && !session.expired && endsAt > session.endsAt) set({ ...session, endsAt });
};

/** The cart holds so many now. */
export const storeCartUnits = (cartUnits: number): void => {
  if (session.is === 'signedIn' && session.cartUnits !== cartUnits) set({ ...session, cartUnits });
};

/** The person who was signed in has signed out, here or in another tab. */
export const endSession = (ended: false | 'inAnotherTab'): void => {
  if (session.is === 'signedIn') signedOut.add(session.id);
  set({ is: 'guest', ended });
};

export const hasSignedOut = (id: string): boolean => signedOut.has(id);

/** The server no longer knows the session that this page shows. */
export const sessionExpired = (): void => {
  if (session.is === 'signedIn' && !session.expired) set({ ...session, expired: true });
};

/** A call was refused, as the session acts for another than this page. */
export const actingChanged = (): void => {
  if (session.is === 'signedIn') set({ ...session, outdated: session.outdated + 1 });
};

/** Calls with each change of the session. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session, and a render when it changes. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession);
