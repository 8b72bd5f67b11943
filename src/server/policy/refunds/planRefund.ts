import { dayIn, type RefundWay } from '../../../../engine/runtime.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { addBusinessDays } from '../calendar/addBusinessDays.ts';
import { dayAfter } from '../calendar/days.ts';
import { endOfDay } from '../calendar/endOfDay.ts';
import { limitOf } from '../limitOf.ts';
import type { PaymentMethod } from '../paymentMethod.ts';

type Shop = Pick<LoadedRelease, 'side' | 'shell'>;

/** How money returns, and the day by which it is there: null until the shopper has named an account, and until when that can be. */
export type RefundPlan = { readonly way: RefundWay } & (
  | { readonly expectedOn: string; readonly bankDataUntil?: undefined }
  | { readonly expectedOn: null; readonly bankDataUntil: { readonly day: string; readonly ends: Date } }
);

/** The refund of something that is canceled now, by how it was paid: section 9's days, the tenant's holidays. */
export function planRefund(shop: Shop, paidBy: PaymentMethod, now: Date): RefundPlan {
  const { side, shell } = shop;
  const way = side.refunds[paidBy] ?? 'reversal';
  const after = (days: number) => ({ way, expectedOn: addBusinessDays(now, days, side.calendar, shell.timeZone) });
  switch (way) {
    case 'storeCard':
      return after(limitOf(side, 'refundStoreCardBusinessDays'));
    case 'purchaseOrder':
      return after(limitOf(side, 'refundPurchaseOrderBusinessDays'));
    case 'transfer':
      return { way, expectedOn: computeTransferDay(shop, now) };
    case 'reversal': {
      const reversed = new Date(now.getTime() + limitOf(side, 'reversalHours') * 3_600_000);
      return { way, expectedOn: dayIn(reversed, shell.timeZone) };
    }
    case 'bankDetails': {
      const day = dayAfter(dayIn(now, shell.timeZone), limitOf(side, 'bankDataDays'));
      return { way, expectedOn: null, bankDataUntil: { day, ends: endOfDay(day, shell.timeZone) } };
    }
  }
}

/** The day by which a transfer has arrived that can be made now: the credit note is written, the account known. */
export function computeTransferDay({ side, shell }: Shop, now: Date): string {
  return addBusinessDays(now, limitOf(side, 'refundTransferBusinessDays'), side.calendar, shell.timeZone);
}

/** From when to when a voucher of now is taken; the days are counted from the first on which it can be used. */
export function computeVoucherDays({ side, shell }: Shop, now: Date): { readonly availableOn: string; readonly validUntil: string } {
  const availableOn = addBusinessDays(now, limitOf(side, 'refundVoucherBusinessDays'), side.calendar, shell.timeZone);
  return { availableOn, validUntil: dayAfter(availableOn, limitOf(side, 'voucherValidDays')) };
}
