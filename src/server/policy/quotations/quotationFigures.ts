import { amountOf, hundredthsOf } from '../money/money.ts';

/** How many quotations were made and how many became orders, with their values. */
export type QuotationFigures = {
  readonly quotations: number;
  readonly value: string;
  readonly converted: number;
  readonly convertedValue: string;
};

/** The share of quotations that became orders, with four decimals. */
export const computeConversion = ({ quotations, converted }: Pick<QuotationFigures, 'quotations' | 'converted'>): number =>
  quotations === 0 ? 0 : Math.round((converted / quotations) * 10_000) / 10_000;

export function sumFigures(months: readonly QuotationFigures[]): QuotationFigures {
  const sum = (amount: (figures: QuotationFigures) => string) =>
    amountOf(months.reduce((total, month) => total + hundredthsOf(amount(month)), 0n));
  return {
    quotations: months.reduce((total, { quotations }) => total + quotations, 0),
    value: sum(({ value }) => value),
    converted: months.reduce((total, { converted }) => total + converted, 0),
    convertedValue: sum(({ convertedValue }) => convertedValue),
  };
}
