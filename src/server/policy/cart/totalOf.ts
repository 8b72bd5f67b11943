import { times } from '../money/money.ts';
import { chosenOptions, priceWith } from '../products/lineOptions.ts';
import type { Product } from '../products/product.ts';
import type { Wanted } from './planAdditions.ts';

/** What a line costs with its options, in hundredths; nothing where the product is sold no more. */
export const costOf = ({ quantity, ...chosen }: Omit<Wanted, 'sku'>, product: Product | undefined): bigint =>
  product?.sold === true ? times(priceWith(product.price, chosenOptions(product, chosen)), quantity) : 0n;

/** What lines cost together, in hundredths. */
export function totalOf(lines: readonly Wanted[], products: readonly Product[]): bigint {
  const known = new Map(products.map((product) => [product.sku, product]));
  return lines.reduce((sum, line) => sum + costOf(line, known.get(line.sku)), 0n);
}
