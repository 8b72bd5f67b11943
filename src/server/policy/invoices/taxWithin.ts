import type { InvoiceRules } from '../../../../engine/runtime.ts';
import { amountOf, hundredthsOf } from '../money/money.ts';

export type TaxedAmount = { readonly net: string; readonly tax: string; readonly total: string };

/** A percentage of three decimals at most as whole thousandths: '10.5' is 10500n. */
const thousandthsOf = (percent: string): bigint => {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole) * 1000n + BigInt(decimals.padEnd(3, '0'));
};

/** Hundredths in the smallest coin of a currency: a peso without cents has 100. */
export const coinOf = (currency: string): bigint => {
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return maximumFractionDigits === 0 ? 100n : 1n;
};

/**
 * The sales tax that a price contains, rounded to the currency's coin; what is left is the net price.
 *
 * @example taxWithin('1190', {taxPercent: '19', taxOf: 'net'}, 'CLP') // {net: '1000.00', tax: '190.00', total: '1190.00'}
 */
export function taxWithin(price: string, { taxPercent, taxOf }: Pick<InvoiceRules, 'taxPercent' | 'taxOf'>, currency: string): TaxedAmount {
  const total = hundredthsOf(price);
  const rate = thousandthsOf(taxPercent);
  const whole = 100_000n;
  const coin = coinOf(currency);
  const parts = (taxOf === 'net' ? whole + rate : whole) * coin;
  const tax = ((2n * total * rate + parts) / (2n * parts)) * coin;
  return { net: amountOf(total - tax), tax: amountOf(tax), total: amountOf(total) };
}
