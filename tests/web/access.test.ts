import { describe, expect, it } from 'vitest';
import { menuOf } from '../../src/web/app/navigation/menuOf.ts';
import { accessOf, roleOf } from '../../src/web/app/session/access.ts';
import type { Session } from '../../src/web/app/session/session.ts';
import { tenantPage } from './fixtures/tenantPage.ts';

const unknown: Session = { is: 'unknown' };
const guest: Session = { is: 'guest', ended: false };
const person: Session & { readonly is: 'signedIn' } = {
  is: 'signedIn',
  id: '1',
  role: 'individual',
  grants: [],
  accountType: 'INDIVIDUAL',
  firstName: 'Ana',
  email: 'ana@example.com',
  company: undefined,
  canSwitch: false,
  withoutPages: [],
  switches: 0,
  outdated: 0,
  expired: false,
  endsAt: 0,
  lasts: 0,
  warnsBefore: 0,
  cartUnits: 0,
  unread: 0,
  openConsents: [],
};

describe('who sees a page', () => {
  it('everybody, where no roles are named', () => {
    expect([unknown, guest, person].map((session) => accessOf(undefined, session))).toEqual(['open', 'open', 'open']);
  });

  it('a guest is sent to the login from a page of persons, and nobody before it is known', () => {
    const roles = ['individual'];
    expect([unknown, guest, person].map((session) => accessOf(roles, session))).toEqual(['wait', 'logIn', 'open']);
  });

  it('who is signed in goes on from the pages of guests', () => {
    expect([unknown, guest, person].map((session) => accessOf(['guest'], session))).toEqual(['open', 'open', 'goOn']);
  });

  it('another role is refused', () => {
    expect(accessOf(['superuser'], person)).toBe('forbidden');
  });

  it('what is granted comes on top of the role', () => {
    const agent: Session = { ...person, grants: ['agent'] };
    expect([accessOf(['agent'], agent), accessOf(['individual'], agent), accessOf(['superuser'], agent)]).toEqual([
      'open',
      'open',
      'forbidden',
    ]);
  });

  it('an expired session keeps its page until the login in place', () => {
    expect(accessOf(['individual'], { ...person, expired: true })).toBe('open');
  });
});

describe('the menu', () => {
  it('shows the pages that have a screen and that the role may see, in the order of the tenant', () => {
    expect(menuOf(tenantPage.shell, 'header', guest)).toEqual(['login']);
    expect(menuOf(tenantPage.shell, 'header', person)).toEqual(['myAccount']);
    expect(menuOf(tenantPage.shell, 'nowhere', guest)).toEqual([]);
    expect(menuOf(tenantPage.shell, 'header', { ...person, withoutPages: ['myAccount'] })).toEqual([]);
  });

  it.each(['agent', 'creditLine'] as const)('shows the page of a report to who is granted %s, and to nobody else of the role', (grant) => {
    const shell = { ...tenantPage.shell, pageRoles: { ...tenantPage.shell.pageRoles, myAccount: [grant] } };
    expect(menuOf(shell, 'header', { ...person, grants: [grant] })).toEqual(['myAccount']);
    expect(menuOf(shell, 'header', person)).toEqual([]);
  });

  it('has a role for everybody who is known', () => {
    expect([unknown, guest, person].map(roleOf)).toEqual([undefined, 'guest', 'individual']);
  });
});
