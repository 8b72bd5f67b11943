import type { WantedLine } from '../../policy/cart/planAdditions.ts';
import { chosenOptions, offersAll, priceWith } from '../../policy/products/lineOptions.ts';
import type { Product } from '../../policy/products/product.ts';
import type { QuotedLine } from '../../store/quotations/quotations.ts';

/** A line that cannot be quoted, and its place among the wanted lines. */
export type UnquotedLine = {
  readonly line: WantedLine;
  readonly index: number;
  readonly problem: 'unknown' | 'notSold' | 'noSuchOption';
};

/** Lines of one product become one line, with the options chosen last. */
export function mergeQuantities(lines: readonly WantedLine[]): readonly WantedLine[] {
  const bySku = Map.groupBy(lines, ({ sku }) => sku);
  return [...bySku].map(([sku, same]) => ({
    ...Object.assign({}, ...same),
    sku,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}

/** The lines that can be quoted, at the catalogue's prices, and those that cannot. */
export function priceLines(
  wanted: readonly WantedLine[],
  products: readonly Product[],
): { readonly lines: readonly QuotedLine[]; readonly unquoted: readonly UnquotedLine[] } {
  const productOfSku = new Map(products.map((product) => [product.sku, product]));
  const lines: QuotedLine[] = [];
  const unquoted: UnquotedLine[] = [];
  for (const line of mergeQuantities(wanted)) {
    const product = productOfSku.get(line.sku);
    const problem = problemOf(line, product);
    if (product !== undefined && problem === undefined) lines.push(toQuotedLine(line, product));
    else unquoted.push({ line, index: wanted.findIndex(({ sku }) => sku === line.sku), problem: problem ?? 'unknown' });
  }
  return { lines, unquoted };
}

function problemOf(line: WantedLine, product: Product | undefined): UnquotedLine['problem'] | undefined {
  if (product === undefined) return 'unknown';
  if (!product.sold) return 'notSold';
  return offersAll(product, line) ? undefined : 'noSuchOption';
}

function toQuotedLine({ sku, quantity, ...chosen }: WantedLine, { name, price, ...offering }: Product): QuotedLine {
  const options = chosenOptions(offering, chosen);
  return { sku, quantity, name, unitPrice: priceWith(price, options), options };
}
