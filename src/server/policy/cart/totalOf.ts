import { multiplyPrice } from '../money/money.ts';
import { chosenOptions, priceWith } from '../products/lineOptions.ts';
import type { Product } from '../products/product.ts';
import type { WantedLine } from './planAdditions.ts';

/** What a line costs with its options, in hundredths; nothing where the product is sold no more. */
export const computeLineCost = ({ quantity, ...chosen }: Omit<WantedLine, 'sku'>, product: Product | undefined): bigint =>
  product?.sold === true ? multiplyPrice(priceWith(product.price, chosenOptions(product, chosen)), quantity) : 0n;

/** What lines cost together, in hundredths. */
export function computeTotal(lines: readonly WantedLine[], products: readonly Product[]): bigint {
  const known = new Map(products.map((product) => [product.sku, product]));
  return lines.reduce((sum, line) => sum + computeLineCost(line, known.get(line.sku)), 0n);
}
