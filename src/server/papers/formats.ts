import type { LoadedRelease } from '../release/loaded.ts';

type Of = Pick<LoadedRelease, 'shell'>;

/**
 * Money as the shop's country writes it; cents only where there are any.
 * @param amount digits and at most two decimals, as PostgreSQL hands it out
 * @example moneyIn(release)('29990.00') // '$29.990'
 */
export function createMoneyFormat({ shell: { language, currency } }: Of): (amount: string) => string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' });
  return (amount) => format.format(Number(amount));
}

/** A moment as a day in words of the shop: '20 de noviembre de 2026'. */
export function createDayFormat({ shell: { language, timeZone } }: Of): (at: Date) => string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return (at) => format.format(at);
}
