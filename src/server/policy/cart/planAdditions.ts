import { type ChosenOptions, offersAll } from '../products/lineOptions.ts';
import { countAvailable, type Product } from '../products/product.ts';

/** A product with its options, and how many of it. */
export type WantedLine = ChosenOptions & { readonly sku: string; readonly quantity: number };

/** What becomes of a line that somebody wants to have in the cart. */
export type AdditionOutcome = Pick<WantedLine, 'sku' | 'quantity'> & {
  /** How many were added. */
  readonly added: number;
  /** Why not all of them: there is no such product, it is no longer sold, not offered with what was chosen, or there are not so many. */
  readonly problem?: 'unknown' | 'notSold' | 'noSuchOption' | 'onlySoMany';
  /** How many there are in all stores, where that is the problem. */
  readonly available?: number;
};

/**
 * How many of each wish can be added to what the cart holds already; nothing is reserved, so this is what holds now.
 *
 * @param held sku → how many are in the cart
 * @param products those of the wishes that the catalogue knows
 */
export function planAdditions(
  wishes: readonly WantedLine[],
  held: ReadonlyMap<string, number>,
  products: readonly Product[],
): readonly AdditionOutcome[] {
  const known = new Map(products.map((product) => [product.sku, product]));
  const holds = new Map(held);
  return wishes.map(({ sku, quantity, ...chosen }) => {
    const product = known.get(sku);
    if (product === undefined) return { sku, quantity, added: 0, problem: 'unknown' };
    if (!product.sold) return { sku, quantity, added: 0, problem: 'notSold' };
    if (!offersAll(product, chosen)) return { sku, quantity, added: 0, problem: 'noSuchOption' };
    const [there, here] = [countAvailable(product), holds.get(sku) ?? 0];
    const added = Math.max(0, Math.min(quantity, there - here));
    holds.set(sku, here + added);
    return { sku, quantity, added, ...(added < quantity ? { problem: 'onlySoMany', available: there } : {}) };
  });
}
