import { expect, test } from 'vitest';
import { refundBy } from '../../../scripts/demo/bulk/refundBy.ts';
import { codes, compileTenants } from '../../tenants/compiled.ts';

const tenants = compileTenants();

/** Friday 4 December 2026, in the afternoon of every shop. */
const friday = new Date('2026-12-04T20:00:00Z');
const hoursAfter = (hours: number) => new Date(friday.getTime() + hours * 3_600_000);

/** What has become of a refund so many hours after its order was canceled. */
function states(code: string, paidBy: Parameters<typeof refundBy>[1]['paidBy'], namesAccount: boolean, hours: readonly number[]) {
  const tenant = tenants.get(code);
  if (tenant === undefined) throw new Error(code);
  const shop = { now: { side: tenant.server, shell: tenant.shell } };
  return hours.map((after) => refundBy(shop, { paidBy, at: friday, namesAccount }, hoursAfter(after)));
}

test.each(codes)('%s: money goes back by the day that was promised', (code) => {
  const [early, late] = states(code, 'storeCreditCard', false, [1, 24 * 14]);
  expect(early).toMatchObject({ way: 'storeCard', status: 'requested', settledAt: null, version: 1, updatedAt: friday });
  const paidAt = new Date(`${early?.expectedOn}T12:00:00Z`);
  expect(late).toEqual({ ...early, status: 'paid', settledAt: paidAt, updatedAt: paidAt, version: 2 });
});

test.each(codes)('%s: who names an account a day later is paid there, and what was promised counts from that day', (code) => {
  const [waits, given, paid] = states(code, 'debitCard', true, [23, 25, 24 * 14]);
  expect(waits).toMatchObject({ status: 'bankDataPending', expectedOn: null, givenAt: null, version: 1 });
  expect(given).toMatchObject({ status: 'bankDataGiven', givenAt: hoursAfter(24), settledAt: null, voucher: null, version: 2 });
  expect(paid).toMatchObject({
    status: 'paid',
    expectedOn: given?.expectedOn,
    settledAt: new Date(`${given?.expectedOn}T12:00:00Z`),
    version: 3,
  });
});

test.each(codes)('%s: who names none has a voucher when the fourth day has ended', (code) => {
  const [waits, voucher] = states(code, 'debitCard', false, [24 * 4, 24 * 5]);
  expect(waits).toMatchObject({ status: 'bankDataPending', settledAt: null, voucher: null });
  expect(voucher).toMatchObject({
    status: 'voucherIssued',
    settledAt: waits?.bankDataEndsAt,
    expectedOn: voucher?.voucher?.availableOn,
    version: 2,
  });
});
