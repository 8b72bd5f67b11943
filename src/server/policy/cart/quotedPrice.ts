import { amountOf, hundredthsOf, multiplyPrice } from '../money/money.ts';
import { type ChosenOptions, chosenOptions, priceWith } from '../products/lineOptions.ts';
import type { Product } from '../products/product.ts';
import type { WantedLine } from './planAdditions.ts';

/** What a quotation promises of a line that it put into a cart: so many at this price, with these options. */
export type QuotedPrice = ChosenOptions & {
  readonly id: string;
  readonly number: string;
  readonly price: string;
  readonly quantity: number;
  readonly endsAt: Date;
  /** Whether it is valid yet; past its end the prices of the moment count. */
  readonly holds: boolean;
};

/** A line of a cart, and the quotation that it came from as long as that was not bought. */
export type CartLine = WantedLine & {
  readonly quoted?: QuotedPrice | undefined;
  /** What all of the line cost when its purchase was asked for, while that price is kept. */
  readonly kept?: string | undefined;
};

export type LinePrice = {
  /** The price of one, with its options, at the current prices. */
  readonly today: string;
  /** How many of the line are sold at the quoted price; 0 where none are. */
  readonly quotedUnits: number;
  readonly total: bigint;
};

/**
 * What a line costs: as many as were quoted cost what was quoted while that holds, any further ones today's price. Nobody pays more for
 * having asked for a quotation, and the promise is for the options that were quoted. Nothing where the product is no longer sold.
 */
export function priceLine({ kept, ...line }: Omit<CartLine, 'sku'>, product: Product | undefined): LinePrice {
  const priced = priceQuoted(line, product);
  return kept !== undefined && product?.sold === true && hundredthsOf(kept) < priced.total
    ? { ...priced, total: hundredthsOf(kept) }
    : priced;
}

function priceQuoted({ quantity, quoted, ...chosen }: Omit<CartLine, 'sku' | 'kept'>, product: Product | undefined): LinePrice {
  if (product?.sold !== true) return { today: '0.00', quotedUnits: 0, total: 0n };
  const today = priceWith(product.price, chosenOptions(product, chosen));
  const quotedUnits = quoted?.holds === true && isBestPrice(quoted, chosen, today) ? Math.min(quantity, quoted.quantity) : 0;
  const total = multiplyPrice(quoted?.price ?? today, quotedUnits) + multiplyPrice(today, quantity - quotedUnits);
  return { today, quotedUnits, total };
}

/** Is this what was quoted, and not cheaper today? */
export const isBestPrice = (quoted: QuotedPrice, { warranty, installation }: ChosenOptions, today: string): boolean =>
  quoted.warranty === warranty && quoted.installation === installation && hundredthsOf(quoted.price) <= hundredthsOf(today);

/** The price of one: the quoted price where all of the line are sold at it; for a line at a kept price, the price of one of them. */
export const unitPriceOf = ({ quantity, quoted, kept }: CartLine, { today, quotedUnits, total }: LinePrice): string =>
  kept !== undefined && total === hundredthsOf(kept)
    ? amountOf(total / BigInt(quantity))
    : quoted !== undefined && quotedUnits === quantity
      ? amountOf(hundredthsOf(quoted.price))
      : today;
