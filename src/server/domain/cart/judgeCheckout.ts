import { computeTotal } from '../../policy/cart/computeTotal.ts';
import type { CartLine } from '../../policy/cart/quotedPrice.ts';
import { amountOf, hundredthsOf } from '../../policy/money/money.ts';
import { offersAll } from '../../policy/products/lineOptions.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import { buyerObstacle, purchaseObstacle } from '../../policy/spending/purchaseObstacle.ts';
import type { CartView } from './readCartView.ts';

type Problem = { readonly path: string; readonly problem: string };

/** Whether a cart can be bought now: each line is to be had, and the person may buy for so much. The total is in hundredths. */
export type JudgeCheckoutOutcome = { readonly total: bigint } & (
  | { readonly is: 'ready'; readonly units: number }
  | { readonly is: 'notReady'; readonly problems: Problem[] }
  | { readonly is: NonNullable<ReturnType<typeof purchaseObstacle>> }
);

/** What was agreed to may be above the limit. */
export function judgeCheckout(
  session: Session,
  { cart: { lines }, allowance, approval }: CartView,
  products: readonly Product[],
): JudgeCheckoutOutcome {
  const total = computeTotal(lines, products);
  const known = new Map(products.map((product) => [product.sku, product]));
  const problems = lines.flatMap((line, at) => {
    const problem = problemOf(line, known.get(line.sku));
    return problem === undefined ? [] : [{ path: `lines/${at}`, problem }];
  });
  if (lines.length === 0) problems.push({ path: 'lines', problem: 'empty' });
  if (problems.length > 0) return { is: 'notReady', total, problems };
  const isAgreed = approval?.lets === true && total <= hundredthsOf(approval.total);
  const obstacle = isAgreed ? buyerObstacle(session) : purchaseObstacle(session, amountOf(total), allowance);
  if (obstacle !== undefined) return { is: obstacle, total };
  return { is: 'ready', total, units: lines.reduce((sum, { quantity }) => sum + quantity, 0) };
}

function problemOf(line: CartLine, product: Product | undefined): string | undefined {
  if (product === undefined) return 'unknown';
  if (!product.sold) return 'notSold';
  if (!offersAll(product, line)) return 'noSuchOption';
  const available = countAvailable(product);
  return line.quantity > available ? `onlySoMany ${available}` : undefined;
}
