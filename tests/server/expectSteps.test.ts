import { expect, test } from 'vitest';
import { expectSteps } from '../../src/server/policy/orders/expectSteps.ts';
import type { LoadedRelease } from '../../src/server/release/loadRelease.ts';
import { codes, compileTenants } from '../tenants/compiled.ts';

const compiled = compileTenants();

const releaseOf = (code: string): LoadedRelease => {
  const { shell, server: side } = compiled.get(code) ?? {};
  if (shell === undefined || side === undefined) throw new Error(code);
  return { shell, side } as unknown as LoadedRelease;
};

const expectedOf = (code: string, order: { status: string; delivery?: 'home' | 'store'; promised_on: string | null }, today: string) =>
  expectSteps(releaseOf(code), { delivery: 'home', ...order }, new Date(`${today}T15:00:00Z`)).map(({ status, expectedOn }) => [
    status,
    expectedOn,
  ]);

// Tuesday 10 November 2026: no holiday of the eight countries is near.
test.each(codes)('steps of an order in %s are counted back from the promised day in business days', (code) => {
  expect(expectedOf(code, { status: 'paymentConfirmed', promised_on: '2026-11-10' }, '2026-11-03')).toEqual([
    ['preparing', '2026-11-06'],
    ['onTheWay', '2026-11-09'],
    ['delivered', '2026-11-10'],
  ]);
});

test('No step is expected before today, none of a promise that has gone by or was never made', () => {
  const near = expectedOf('cl', { status: 'preparing', promised_on: '2026-11-24' }, '2026-11-24');
  expect(near).toEqual([
    ['onTheWay', '2026-11-24'],
    ['delivered', '2026-11-24'],
  ]);
  for (const promised_on of ['2026-11-23', null])
    expect(expectedOf('cl', { status: 'onTheWay', promised_on }, '2026-11-24')).toEqual([['delivered', undefined]]);
});

test('When people pick up what is ready is not promised', () => {
  const order = { status: 'preparing', delivery: 'store', promised_on: '2026-11-24' } as const;
  expect(expectedOf('pe', order, '2026-11-20')).toEqual([
    ['readyForPickup', '2026-11-24'],
    ['delivered', undefined],
  ]);
  expect(expectedOf('pe', { ...order, status: 'readyForPickup' }, '2026-11-24')).toEqual([['delivered', undefined]]);
});
