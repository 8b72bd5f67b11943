/**
 * Money as whole hundredths, so that sums are exact: no amount is ever a floating number.
 *
 * @param amount digits and at most two decimals, as PostgreSQL and the catalogue hand them out: '29990.00', '1299.9'
 */
export function hundredthsOf(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0')) * (whole.startsWith('-') ? -1n : 1n);
}

/** @example amountOf(2999000n) // '29990.00' */
export function amountOf(hundredths: bigint): string {
  const digits = `${hundredths < 0n ? -hundredths : hundredths}`.padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What so many of a price cost. */
export const times = (price: string, quantity: number): bigint => hundredthsOf(price) * BigInt(quantity);
