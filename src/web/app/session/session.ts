import { useSyncExternalStore } from 'react';
import type { Role } from '../../../contract/catalogue/roles.ts';
import type { components } from '../../../contract/generated/api.ts';

/** The company of who is signed in, and how far its request is. */
export type Company = components['schemas']['Organization'];

export type Session =
  | { readonly is: 'unknown' }
  /** `ended`: somebody was signed in until the session ended by itself, or was ended in another tab. */
  | {
      readonly is: 'guest';
      readonly ended: false | 'byItself' | 'inAnotherTab';
      /** E-mail of the person whose session ended by itself, or who has just registered: the login starts with it. */
      readonly email?: string;
      /** The session that ended by itself. */
      readonly before?: SignedInSession;
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
      /** Pages that have nothing for the person: nothing links to them. */
      readonly withoutPages: readonly string[];
      /** How often this page has passed from one of these to another. */
      readonly switches: number;
      /** How often this turned out to be out of date, as when the session acts for another company: it is read again. */
      readonly outdated: number;
      /** It ended by itself while the page was open; what is on the screen stays until the person logs in again. */
      readonly expired: boolean;
      /** When it ends if nothing is asked of the server, in milliseconds of this browser's clock. */
      readonly endsAt: number;
      /** How long it lasts after a call, in milliseconds. */
      readonly lasts: number;
      /** How many milliseconds before its end the person is asked whether they are still there. */
      readonly warnsBefore: number;
      /** Pieces and boxes in the cart. */
      readonly cartUnits: number;
      /** Notifications that are not read, 100 at most. */
      readonly unread: number;
      /** What has to be accepted before anything else. */
      readonly openConsents: NonNullable<components['schemas']['Session']['openConsents']>;
    };

export type SignedInSession = Extract<Session, { readonly is: 'signedIn' }>;

let session: Session = { is: 'unknown' };
/** The person who has signed out of this page: nothing of theirs is stored any more. */
export const signedOut = new Set<string>();
const listeners = new Set<() => void>();

/** What is known of the session now. */
export const currentSession = (): Session => session;

/** The session is this from now on. */
export const setSession = (next: Session): void => {
  session = next;
  for (const listener of listeners) listener();
};

/** Whose things a page reads and writes: a person's own, or those of the person within a company. */
export const ownerOf = ({ id, company }: SignedInSession): string => (company === undefined ? id : `${id}.${company.id}`);

/** Nobody is signed in, or the server could not be asked. */
export const clearSession = (): void =>
  setSession(
    session.is === 'signedIn' && session.expired
      ? { is: 'guest', ended: 'byItself', email: session.email, before: session }
      : { is: 'guest', ended: false },
  );

/** Nobody is signed in, and the login starts with this e-mail. */
export const keepEmail = (email: string): void => {
  if (session.is === 'guest') setSession({ ...session, email });
};

/** The company for which the person acts is this now. */
export const storeCompany = (company: Company): void => {
  if (session.is === 'signedIn' && session.company?.id === company.id) setSession({ ...session, company });
};

/** The cart holds so many now. */
export const storeCartUnits = (cartUnits: number): void => {
  if (session.is === 'signedIn' && session.cartUnits !== cartUnits) setSession({ ...session, cartUnits });
};

/** Stores how many notifications are unread now. */
export const storeUnread = (unread: number): void => {
  if (session.is === 'signedIn' && session.unread !== unread) setSession({ ...session, unread });
};

/** The person who was signed in has signed out, here or in another tab. */
export const endSession = (ended: false | 'inAnotherTab'): void => {
  if (session.is === 'signedIn') signedOut.add(session.id);
  setSession({ is: 'guest', ended });
};

export const hasSignedOut = (id: string): boolean => signedOut.has(id);

/** The server no longer knows the session that this page shows. */
export const sessionExpired = (): void => {
  if (session.is === 'signedIn' && !session.expired) setSession({ ...session, expired: true });
};

/** The page's session is out of date: it is read again. */
export const outdateSession = (): void => {
  if (session.is === 'signedIn') setSession({ ...session, outdated: session.outdated + 1 });
};

/** Calls with each change of the session. */
export const onSession = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The session, and a render when it changes. */
export const useSession = (): Session => useSyncExternalStore(onSession, currentSession, currentSession);
