import type { Session } from './session.ts';

/** A company for which a person acts. */
export type ActedFor = { readonly userId: string; readonly companyId: string };

/** For which company somebody acts, or acted until their session ended by itself. */
export const actedFor = (session: Session): ActedFor | undefined => {
  const of = session.is === 'guest' ? session.before : session;
  return of?.is === 'signedIn' && of.company !== undefined ? { userId: of.id, companyId: of.company.id } : undefined;
};
