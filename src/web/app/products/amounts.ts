/** Amounts of the contract (`29990.00`) in hundredths, for what a page shows before the server has answered. */
export const hundredthsOf = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** An amount of the contract from hundredths. */
export const amountOf = (hundredths: bigint): string => {
  const digits = String(hundredths).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
