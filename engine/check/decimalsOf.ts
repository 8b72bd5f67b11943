/** How many decimals amounts of a currency have. Of a currency that nobody knows: as many as an amount may have. */
export const decimalsOf = (currency: string): number => {
  const known = /^[A-Z]{3}$/u.test(currency);
  return known ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2) : 2;
};
