import { cents } from './cents.ts';

/**
 * Hundredths as an amount, always with two decimals.
 * @example amount(2999000n) // '29990.00'
 */
export function amount(hundredths: bigint): string {
  const digits = `${hundredths}`.padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What so many at a price cost, in hundredths. */
export const times = (price: string, quantity: number): bigint => cents(price) * BigInt(quantity);
