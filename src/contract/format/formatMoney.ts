type MoneyFormat = { readonly language: string; readonly currency: string };

const formats = new Map<string, Intl.NumberFormat>();

/**
 * An amount as people of the tenant's language write it, on pages, papers and in mails, with as many decimals as
 * the currency has in use: amounts in a column line up.
 * @param amount digits and at most two decimals, as the contract and PostgreSQL have it
 * @example formatMoney('29990.00', { language: 'es-CL', currency: 'CLP' }) // '$29.990'
 */
export const formatMoney = (amount: string, { language, currency }: MoneyFormat): string => {
  const key = `${language} ${currency}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  return format.format(Number(amount));
};
