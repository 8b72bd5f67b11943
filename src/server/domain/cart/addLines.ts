import { computeTotal } from '../../policy/cart/computeTotal.ts';
import type { AdditionOutcome, WantedLine } from '../../policy/cart/planAdditions.ts';
import { amountOf } from '../../policy/money/money.ts';
import type { Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import { fillObstacle } from '../../policy/spending/purchaseObstacle.ts';
import type { Tenant } from '../../release/tenants.ts';
import { addToCart, cartOwnerOf, readCart } from '../../store/cart/carts.ts';
import type { Database, Transaction } from '../../store/database.ts';

/** Lines that are to be added to a cart. */
export type Addition = {
  readonly lines: readonly WantedLine[];
  /** Of these lines and of the cart: what the catalogue was asked for. */
  readonly skus: readonly string[];
  /** Those of the skus that the catalogue knows. */
  readonly products: readonly Product[];
  /** The quotation that the lines are of: its prices count in the cart while it is valid. */
  readonly quotationId?: string | undefined;
};

/**
 * How an addition ended: `notAdded` where nothing can be added, `changedMeanwhile` where the cart has got a product whose price was not
 * read, else why the person may not buy for so much.
 */
export type AddLinesOutcome =
  | {
      readonly is: 'added';
      readonly lines: readonly AdditionOutcome[];
      readonly cart: { readonly version: number; readonly units: number };
    }
  | { readonly is: 'notAdded'; readonly lines: readonly AdditionOutcome[] }
  | { readonly is: 'changedMeanwhile' }
  | { readonly is: NonNullable<ReturnType<typeof fillObstacle>> };

/** What the catalogue has to be asked for before these lines are added. */
export async function listSkusOfAddition(
  db: Database,
  session: Session,
  lines: readonly WantedLine[],
  now: Date,
): Promise<readonly string[]> {
  const cart = await readCart(db, cartOwnerOf(session), now);
  return [...new Set([...lines, ...cart.lines].map(({ sku }) => sku))];
}

/** Adds what can be added. Only of `added` anything may stay: the caller takes back what other outcomes have done. */
export async function addLines(
  trx: Transaction,
  { now: { side } }: Pick<Tenant, 'now'>,
  session: Session,
  { lines, skus, products, quotationId }: Addition,
  now: Date,
): Promise<AddLinesOutcome> {
  const owner = cartOwnerOf(session);
  const outcomes = await addToCart(trx, owner, lines, products, now, quotationId);
  if (outcomes.every(({ added }) => added === 0)) return { is: 'notAdded', lines: outcomes };
  const cart = await readCart(trx, owner, now);
  if (cart.lines.some(({ sku }) => !skus.includes(sku))) return { is: 'changedMeanwhile' };
  const obstacle = fillObstacle(session, amountOf(computeTotal(cart.lines, products)), side.approvals);
  if (obstacle !== undefined) return { is: obstacle };
  const units = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return { is: 'added', lines: outcomes, cart: { version: cart.version, units } };
}
