import { dayIn } from '../../../../engine/runtime.ts';
import { dayAfter } from '../calendar/days.ts';
import { hundredthsOf } from '../money/money.ts';

/** A purchase on credit that is not paid, or not all of it: what is left in hundredths. */
export type OpenPurchase = { readonly at: Date; readonly left: bigint };

/** What a company owes, by when it has to pay it. */
type Due = {
  /** What should have been paid already, in hundredths, and since which day. */
  readonly overdue: bigint;
  readonly overdueSince: string | undefined;
  /** What is due today or later, by day. */
  readonly days: readonly { readonly on: string; readonly amount: bigint }[];
};

/**
 * The purchases that are open: what comes in pays the oldest first, so they are the latest that what is owed reaches to.
 * @param purchases the latest first, each without what was given back of it
 */
export function openPurchases(purchases: readonly { readonly at: Date; readonly amount: string }[], used: string): readonly OpenPurchase[] {
  const open: OpenPurchase[] = [];
  let owed = hundredthsOf(used);
  for (const { at, amount } of purchases) {
    if (owed <= 0n) break;
    const whole = hundredthsOf(amount);
    const isPaidInPart = whole > owed;
    const left = isPaidInPart ? owed : whole;
    if (left > 0n) open.push({ at, left });
    owed -= left;
  }
  return open;
}

/** When open purchases are due: so many days after each was made, as days are in the time zone. */
export function dueDays(
  open: readonly OpenPurchase[],
  { termDays, timeZone, today }: { readonly termDays: number; readonly timeZone: string; readonly today: string },
): Due {
  const byDay = new Map<string, bigint>();
  for (const { at, left } of open) {
    const on = dayAfter(dayIn(at, timeZone), termDays);
    byDay.set(on, (byDay.get(on) ?? 0n) + left);
  }
  const days = [...byDay].map(([on, amount]) => ({ on, amount })).sort((one, other) => one.on.localeCompare(other.on));
  const late = days.filter(({ on }) => on < today);
  return { overdue: late.reduce((sum, { amount }) => sum + amount, 0n), overdueSince: late[0]?.on, days: days.slice(late.length) };
}
