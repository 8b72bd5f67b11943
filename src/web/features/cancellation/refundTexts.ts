import type { Tenant } from '../../app/shell/tenant.tsx';
import type { Tone } from '../../design/Badge.tsx';
import type { Refund } from './postSale.ts';

/** The last minute before a moment, as a day and a time where the shop is: a day ends at 23:59, not at 00:00 of the next. */
export const lastMinuteBefore = (tenant: Tenant, ends: string) => {
  const last = new Date(Date.parse(ends) - 60_000).toISOString();
  return { day: tenant.dayOf(last, 'weekday'), time: tenant.timeOf(last) };
};

/** The day that matters for the status of a refund: until when an account is missing, when the money comes, came, or its voucher is valid from. */
const dayThatCounts = ({ settledAt, expectedOn, voucher }: Refund, tenant: Tenant): string => {
  if (voucher) return tenant.day(voucher.availableOn, 'weekday');
  if (settledAt !== undefined) return tenant.dayOf(settledAt, 'weekday');
  return expectedOn === undefined ? '' : tenant.day(expectedOn, 'weekday');
};

/** Money that was promised for a day that has gone by. */
export const isLate = ({ settledAt, expectedOn }: Refund, today: string): boolean =>
  settledAt === undefined && expectedOn !== undefined && expectedOn < today;

/** One sentence about the status of a refund, in the shopper's words; the texts have the one of each status. */
export const sentenceOf = (tenant: Tenant, refund: Refund): string => {
  const { status, bankDetails, expectedOn } = refund;
  if (expectedOn !== undefined && isLate(refund, tenant.today)) return tenant.say('refundLate', { day: tenant.day(expectedOn, 'weekday') });
  const waits = bankDetails?.open === true && bankDetails.given === undefined;
  const { day, time } = waits ? lastMinuteBefore(tenant, bankDetails.ends) : { day: dayThatCounts(refund, tenant), time: '' };
  return tenant.say('refundState', { status, day, time });
};

/** What waits for its person is emphasised. */
export const toneOf = (refund: Refund, today: string): Tone => {
  const { settledAt, bankDetails } = refund;
  if (settledAt !== undefined) return 'success';
  const waits = bankDetails?.open === true && bankDetails.given === undefined;
  return waits || isLate(refund, today) ? 'notice' : 'progress';
};
