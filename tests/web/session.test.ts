import { beforeEach, describe, expect, it } from 'vitest';
import { actedFor } from '../../src/web/app/session/actedFor.ts';
import { clearSession, currentSession, type SignedInSession, sessionExpired } from '../../src/web/app/session/session.ts';
import { storeSession } from '../../src/web/app/session/storeSession.ts';

const signIn = (): void =>
  storeSession({
    signedIn: true,
    role: 'individual',
    accountType: 'INDIVIDUAL',
    user: { id: '1', email: 'ana@example.com', firstName: 'Ana' },
  });

describe('the session', () => {
  beforeEach(() => storeSession({ signedIn: false, role: 'guest' }));

  it('is a guest until somebody signs in', () => {
    expect(currentSession()).toEqual({ is: 'guest', ended: false });
    signIn();
    expect(currentSession()).toMatchObject({ is: 'signedIn', firstName: 'Ana', expired: false });
  });

  it('that expires keeps who was there, so that the page can stay', () => {
    signIn();
    sessionExpired();
    expect(currentSession()).toMatchObject({ is: 'signedIn', firstName: 'Ana', expired: true });
  });

  it('that expired and is not taken up again says that it ended', () => {
    signIn();
    sessionExpired();
    const before = currentSession();
    expect(actedFor(before)).toBeUndefined();
    clearSession();
    expect(currentSession()).toEqual({ is: 'guest', ended: 'byItself', email: 'ana@example.com', before });
    // For which company they acted is known until they are back.
    const company = { id: 'c1' } as never;
    expect(actedFor({ is: 'guest', ended: 'byItself', before: { ...(before as SignedInSession), company } })).toEqual({
      userId: before.is === 'signedIn' ? before.id : '',
      companyId: 'c1',
    });
  });

  it('that was ended by its person did not end by itself', () => {
    signIn();
    clearSession();
    expect(currentSession()).toEqual({ is: 'guest', ended: false });
  });

  it('of a guest cannot expire', () => {
    sessionExpired();
    expect(currentSession()).toEqual({ is: 'guest', ended: false });
  });
});
