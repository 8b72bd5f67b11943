import { amountOf, hundredthsOf } from '../../app/products/amounts.ts';
import type { Quotation } from './quotation.ts';

/** By how much something costs more or less; the amount has no sign. */
export type Difference = { readonly direction: 'more' | 'less' | 'same'; readonly amount: string };

/** A line as it was quoted and as it is today; no `today`: it cannot be quoted again. */
export type ComparedLine = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly before: string;
  readonly today: string | undefined;
  readonly difference: Difference | undefined;
};

export type Comparison = {
  readonly lines: readonly ComparedLine[];
  readonly before: string;
  readonly today: string;
  readonly difference: Difference;
  /** False where the catalogue does not answer. */
  readonly isKnown: boolean;
};

const differenceOf = (before: bigint, today: bigint): Difference => ({
  direction: today > before ? 'more' : today < before ? 'less' : 'same',
  amount: amountOf(today > before ? today - before : before - today),
});

/**
 * What a quotation quoted beside today's prices, line by line and in all.
 * @param made the new quotation: its prices are those of today
 */
export const compareLines = (quotation: Quotation, made?: Quotation): Comparison => {
  const priceNow = new Map(made?.lines.map(({ sku, price }) => [sku, price]));
  let [before, today] = [0n, 0n];
  const lines = quotation.lines.map(({ sku, name, quantity, price, today: shown }): ComparedLine => {
    const now = made === undefined ? shown : priceNow.get(sku);
    const [was, is] = [hundredthsOf(price) * BigInt(quantity), now === undefined ? undefined : hundredthsOf(now) * BigInt(quantity)];
    before += was;
    today += is ?? 0n;
    const compared = is === undefined ? {} : { today: amountOf(is), difference: differenceOf(was, is) };
    return { sku, name, quantity, before: amountOf(was), today: undefined, difference: undefined, ...compared };
  });
  return {
    ...{ lines, before: amountOf(before), today: amountOf(today), difference: differenceOf(before, today) },
    isKnown: made !== undefined || quotation.lines.every(({ sold }) => sold !== undefined),
  };
};
