import { expect, test } from 'vitest';
import { openNeeds } from '../../../src/server/policy/studio/openNeeds.ts';

const author = { tenant: 'cl', userId: 'a' };
const finding = { fingerprint: 'f', tenant: 'cl', roles: ['owner', 'it'], evidence: { flips: 10, refused: 100 } };
const approval = (
  role: string,
  more: { readonly approverId?: string; readonly approverTenant?: string; readonly flips?: number } = {},
) => ({
  ...{ approverTenant: 'cl', approverId: 'b', fingerprint: 'f', role, evidence: { flips: more.flips ?? 10, refused: 100 } },
  ...(more.approverId && { approverId: more.approverId }),
  ...(more.approverTenant && { approverTenant: more.approverTenant }),
});
const open = (...approvals: readonly ReturnType<typeof approval>[]) =>
  openNeeds([finding], approvals, author).flatMap(({ roles }) => roles);

test('A finding waits for each of its roles; its author’s word does not count, and an approval is void once there is a tenth more evidence', () => {
  expect(open()).toEqual(['owner', 'it']);
  expect(open(approval('owner'))).toEqual(['it']);
  expect(open(approval('owner'), approval('it', { approverId: 'a' }))).toEqual(['it']);
  // Somebody else's account of the same id in another shop.
  expect(open(approval('owner'), approval('it', { approverId: 'a', approverTenant: 'pe' }))).toEqual([]);
  expect(open(approval('owner', { flips: 9 }), approval('it', { flips: 10 }))).toEqual(['owner']);
  expect(openNeeds([{ ...finding, evidence: { flips: 11, refused: 110 } }], [approval('owner'), approval('it')], author)).toEqual([]);
  expect(openNeeds([{ ...finding, evidence: { flips: 11, refused: 111 } }], [approval('owner'), approval('it')], author)).toHaveLength(1);
  expect(openNeeds([{ ...finding, roles: [] }], [], author)).toEqual([]);
});
