import { describe, expect, test } from 'vitest';
import type { SessionCompany } from '../../src/server/policy/session.ts';
import { purchaseObstacle } from '../../src/server/policy/spending/purchaseObstacle.ts';
import { actionsAllowedIn, statusesOf } from '../../src/server/policy/statuses.ts';
import { compileTenants } from '../tenants/compiled.ts';

const company = {
  id: 'x',
  businessName: 'Built Ltd',
  state: 'approved',
  userType: 'buyer',
  answerBy: undefined,
  decidedLately: false,
  editResubmits: false,
  reason: undefined,
} as const;
const statuses = statusesOf({ now: { side: compileTenants().get('cl')?.server ?? { statuses: {} } } }, 'company');
const of = (more: Partial<SessionCompany>) =>
  ({
    accountType: 'ORGANIZATION',
    company: { ...company, purchaseLimit: undefined, allows: actionsAllowedIn(statuses, more.state ?? company.state), ...more },
  }) as const;

describe('Rulings, Maximum purchase amount: an amount, or unlimited; 0 buys nothing', () => {
  test.each([
    ['the limit itself', '1500.50', '1500.5', undefined],
    ['a hundredth more', '1500.50', '1500.51', 'overPurchaseLimit'],
    ['more than a binary fraction can distinguish', '999999999999.98', '999999999999.99', 'overPurchaseLimit'],
    ['a little where the limit is nothing', '0.00', '0.01', 'overPurchaseLimit'],
    ['nothing where the limit is nothing', '0.00', '0', 'overPurchaseLimit'],
    ['anything where there is no limit', undefined, '999999999999.99', undefined],
  ])('%s', (_what, purchaseLimit, amount, obstacle) => {
    expect(purchaseObstacle(of({ purchaseLimit }), amount)).toBe(obstacle);
    expect(purchaseObstacle(of({ purchaseLimit, userType: 'superuser' }), amount)).toBe(obstacle);
  });

  test('A company that waits or was turned down does not buy; a person does', () => {
    for (const state of ['pending', 'rejected'] as const)
      expect(purchaseObstacle(of({ state, userType: 'superuser' }), '1')).toBe('notAllowed');
    expect(purchaseObstacle({ accountType: 'ORGANIZATION', company: undefined }, '1')).toBe('notAllowed');
    expect(purchaseObstacle({ accountType: 'INDIVIDUAL', company: undefined }, '1')).toBeUndefined();
  });

  test.each(['1,5', '1.234', '', '1e3'])('“%s” is no amount', (amount) => {
    expect(() => purchaseObstacle(of({ purchaseLimit: '5.00' }), amount)).toThrow('amount of money');
  });
});
