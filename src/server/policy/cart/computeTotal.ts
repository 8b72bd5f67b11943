import type { Product } from '../products/product.ts';
import { type CartLine, priceLine } from './quotedPrice.ts';

/** What lines cost together, in hundredths. */
export function computeTotal(lines: readonly CartLine[], products: readonly Product[]): bigint {
  const known = new Map(products.map((product) => [product.sku, product]));
  return lines.reduce((sum, line) => sum + priceLine(line, known.get(line.sku)).total, 0n);
}
