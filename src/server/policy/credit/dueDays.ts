import { dayAfter } from '../calendar/days.ts';
import { hundredthsOf } from '../money/money.ts';

/** What of a day's purchases on credit is not paid, in hundredths. */
export type OpenPurchase = { readonly day: string; readonly left: bigint };

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
 * @param purchases of days, the latest first, each without what was given back of it
 */
export function openPurchases(
  purchases: readonly { readonly day: string; readonly amount: string }[],
  used: string,
): readonly OpenPurchase[] {
  const open: OpenPurchase[] = [];
  let owed = hundredthsOf(used);
  for (const { day, amount } of purchases) {
    if (owed <= 0n) break;
    const whole = hundredthsOf(amount);
    const isPaidInPart = whole > owed;
    const left = isPaidInPart ? owed : whole;
    if (left > 0n) open.push({ day, left });
    owed -= left;
  }
  return open;
}

/** When open purchases are due: so many days after each was made. */
export function dueDays(open: readonly OpenPurchase[], { termDays, today }: { readonly termDays: number; readonly today: string }): Due {
  const byDay = new Map<string, bigint>();
  for (const { day, left } of open) {
    const on = dayAfter(day, termDays);
    byDay.set(on, (byDay.get(on) ?? 0n) + left);
  }
  const days = [...byDay].map(([on, amount]) => ({ on, amount })).sort((one, other) => one.on.localeCompare(other.on));
  const late = days.filter(({ on }) => on < today);
  return { overdue: late.reduce((sum, { amount }) => sum + amount, 0n), overdueSince: late[0]?.on, days: days.slice(late.length) };
}
