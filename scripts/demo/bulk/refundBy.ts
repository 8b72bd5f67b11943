import type { StatusName } from '../../../src/contract/catalogue/statuses.ts';
import type { PaymentMethod } from '../../../src/server/policy/paymentMethod.ts';
import { computeTransferDay, computeVoucherDays, planRefund } from '../../../src/server/policy/refunds/planRefund.ts';
import { allows, mayMove, statusesOf } from '../../../src/server/policy/statuses.ts';
import type { LoadedRelease } from '../../../src/server/release/loadRelease.ts';

type Status = StatusName<'refund'>;
/** Whose limits, holidays and statuses count; a tenant is one. */
type Shop = { readonly now: Pick<LoadedRelease, 'side' | 'shell'> };
type Canceled = { readonly paidBy: PaymentMethod; readonly at: Date; readonly namesAccount: boolean };

/** The status of a refund, and since when; `version` counts its steps. */
export type Refund = {
  readonly way: ReturnType<typeof planRefund>['way'];
  readonly status: Status;
  readonly expectedOn: string | null;
  readonly bankDataEndsAt: Date | null;
  readonly givenAt: Date | null;
  readonly settledAt: Date | null;
  readonly voucher: { readonly availableOn: string; readonly validUntil: string } | null;
  readonly version: number;
  readonly updatedAt: Date;
};

const DAY = 24 * 3_600_000;

/**
 * The state of the refund of a canceled order: as refundOf starts it and the tenant's table continues it. Who names
 * an account does so a day later; what is promised is paid at noon (UTC) of the day; who lets the day pass has a voucher.
 */
export function refundBy(shop: Shop, { paidBy, at, namesAccount }: Canceled, now: Date): Refund {
  const { way, expectedOn, bankDataUntil } = planRefund(shop.now, paidBy, at);
  const table = statusesOf(shop, 'refund');
  const nothing = { givenAt: null, settledAt: null, voucher: null, version: 1, updatedAt: at };
  if (bankDataUntil === undefined) return paid({ ...nothing, way, status: 'requested', expectedOn, bankDataEndsAt: null });
  const waits: Refund = { ...nothing, way, status: 'bankDataPending', expectedOn: null, bankDataEndsAt: bankDataUntil.ends };
  const givenAt = new Date(at.getTime() + DAY);
  const { ends } = bankDataUntil;
  if (namesAccount && givenAt < ends) {
    if (givenAt > now || !allows(table, waits.status, 'bankData')) return waits;
    return paid({
      ...waits,
      status: 'bankDataGiven',
      expectedOn: computeTransferDay(shop.now, givenAt),
      givenAt,
      updatedAt: givenAt,
      version: 2,
    });
  }
  if (ends > now || !mayMove(table, waits.status, 'voucherIssued')) return waits;
  const voucher = computeVoucherDays(shop.now, ends);
  return { ...waits, status: 'voucherIssued', expectedOn: voucher.availableOn, voucher, settledAt: ends, updatedAt: ends, version: 2 };

  function paid(before: Refund): Refund {
    const promised = new Date(Math.max(before.updatedAt.getTime(), Date.parse(`${before.expectedOn}T12:00:00Z`)));
    if (promised > now || !mayMove(table, before.status, 'paid')) return before;
    return { ...before, status: 'paid', settledAt: promised, updatedAt: promised, version: before.version + 1 };
  }
}
