/**
 * Money in hundredths, exact: a binary fraction would lose some on its way.
 * @example cents('1234.5') // 123450n
 * @throws where the text is no amount of two decimals at most
 */
export function cents(amount: string): bigint {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount) ?? [];
  if (whole === undefined) throw new Error('An amount of money that cannot be read.');
  return BigInt(whole + part.padEnd(2, '0'));
}
