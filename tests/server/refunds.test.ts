import { describe, expect, test } from 'vitest';
import type { ServerSide, Shell } from '../../engine/runtime.ts';
import { createVoucherCode } from '../../src/server/domain/refunds/createVoucherCode.ts';
import { lastDigits, maskAccount } from '../../src/server/policy/refunds/maskAccount.ts';
import { computeTransferDay, computeVoucherDays, planRefund } from '../../src/server/policy/refunds/planRefund.ts';
import { returnDays } from '../../src/server/policy/refunds/returnDays.ts';
import { codes, compileTenants } from '../tenants/compiled.ts';

const tenants = compileTenants();
const shopOf = (code: string): { readonly side: ServerSide; readonly shell: Shell } => {
  const tenant = tenants.get(code);
  if (tenant === undefined) throw new Error(code);
  return { side: tenant.server, shell: tenant.shell };
};

describe('section 9: when the money of a cancellation is there', () => {
  /** Friday 4 December 2026, in the afternoon of every shop. By hand, from each country's public holidays. */
  const friday = new Date('2026-12-04T20:00:00Z');
  /** Three business days after it; one; two: Chile, Peru, Colombia and Argentina have 8 December, Peru 9 December, Argentina a bridge on the 7th. */
  const days: Readonly<Record<(typeof codes)[number], readonly [string, string, string]>> = {
    cl: ['2026-12-10', '2026-12-07', '2026-12-09'],
    homy: ['2026-12-10', '2026-12-07', '2026-12-09'],
    pe: ['2026-12-11', '2026-12-07', '2026-12-10'],
    br: ['2026-12-09', '2026-12-07', '2026-12-08'],
    mx: ['2026-12-09', '2026-12-07', '2026-12-08'],
    co: ['2026-12-10', '2026-12-07', '2026-12-09'],
    ar: ['2026-12-11', '2026-12-09', '2026-12-10'],
    uy: ['2026-12-09', '2026-12-07', '2026-12-08'],
  };

  test.each(codes)('%s: store card 3 business days, purchase order 1, transfer 2, a reversal 48 hours', (code) => {
    const shop = shopOf(code);
    const [three, one, two] = days[code];
    const of = (paidBy: Parameters<typeof planRefund>[1]) => planRefund(shop, paidBy, friday);
    expect([of('storeCreditCard'), of('storeCard2')]).toEqual(Array(2).fill({ way: 'storeCard', expectedOn: three }));
    expect(of('purchaseOrder')).toEqual({ way: 'purchaseOrder', expectedOn: one });
    expect(of('transfer')).toEqual({ way: 'transfer', expectedOn: two });
    expect(computeTransferDay(shop, friday)).toBe(two);
    expect([of('creditCard'), of('creditLine')]).toEqual(Array(2).fill({ way: 'reversal', expectedOn: '2026-12-06' }));
  });

  test.each(codes)(
    '%s: an account can be named to the end of the fourth day there; a voucher is good after 2 business days, for 90',
    (code) => {
      const shop = shopOf(code);
      const plan = planRefund(shop, 'debitCard', friday);
      expect(plan).toMatchObject({ way: 'bankDetails', expectedOn: null, bankDataUntil: { day: '2026-12-08' } });
      const zone = { timeZone: shop.shell.timeZone, dateStyle: 'short', timeStyle: 'medium' } as const;
      const [last, ended] = [-1, 0].map((more) => new Date((plan.bankDataUntil?.ends.getTime() ?? 0) + more).toLocaleString('sv-SE', zone));
      expect([last, ended]).toEqual(['2026-12-08 23:59:59', '2026-12-09 00:00:00']);
      const { availableOn, validUntil } = computeVoucherDays(shop, friday);
      expect(availableOn).toBe(days[code][2]);
      expect((Date.parse(validUntil) - Date.parse(availableOn)) / 86_400_000).toBe(90);
    },
  );
});

test('section 9: 30 days from receipt for an exchange, 120 for a store, of what was bought since 19 November 2020', () => {
  const shop = shopOf('cl');
  const at = (placed: string, delivered?: string) =>
    returnDays(shop, { placedAt: new Date(placed), deliveredAt: delivered === undefined ? undefined : new Date(delivered) });
  expect(at('2026-11-20T15:00:00Z')).toEqual({ exchangeDays: 30, storeReturnDays: 120, storeReturnSince: '2020-11-19' });
  // Two in the morning of London is still the day before in Santiago.
  expect(at('2026-11-20T15:00:00Z', '2026-11-25T02:00:00Z')).toMatchObject({
    deliveredOn: '2026-11-24',
    exchangeUntil: '2026-12-24',
    storeReturnUntil: '2027-03-24',
  });
  expect(at('2020-11-19T02:59:00Z', '2020-11-25T15:00:00Z')).not.toHaveProperty('storeReturnUntil');
  expect(at('2020-11-19T03:00:00Z', '2020-11-25T15:00:00Z')).toHaveProperty('storeReturnUntil', '2021-03-25');
});

test('An account is shown by its last four, a short one by less than half', () => {
  expect(['0123456789', '12345678', '1234567', '123', '1', ''].map(lastDigits)).toEqual(['6789', '5678', '567', '3', '', '']);
  expect(maskAccount('0123456789')).toBe('•••• 6789');
});

test('Codes of vouchers are of four groups, and no two are alike', () => {
  const made = Array.from({ length: 2000 }, createVoucherCode);
  expect(made.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code))).toEqual([]);
  expect(new Set(made).size).toBe(2000);
  expect(new Set(made.join('')).size).toBe(33);
});
