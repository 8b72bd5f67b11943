/**
 * Money as whole hundredths, so that sums are exact: a binary fraction would lose some on its way.
 *
 * @param amount digits and at most two decimals, as PostgreSQL and the catalogue hand them out
 * @example hundredthsOf('1299.9') // 129990n
 * @throws where the text is no such amount
 */
export function hundredthsOf(amount: string): bigint {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error('An amount of money that cannot be read.');
  return BigInt(`${sign}${whole}${part.padEnd(2, '0')}`);
}

/** @example amountOf(2999000n) // '29990.00' */
export function amountOf(hundredths: bigint): string {
  const digits = `${hundredths < 0n ? -hundredths : hundredths}`.padStart(3, '0');
  return `${hundredths < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** What so many at a price cost, in hundredths. */
export const multiplyPrice = (price: string, quantity: number): bigint => hundredthsOf(price) * BigInt(quantity);
