import { computeTotal } from '../../policy/cart/computeTotal.ts';
import type { CartLine } from '../../policy/cart/quotedPrice.ts';
import { amountOf } from '../../policy/money/money.ts';
import type { Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import { fillObstacle } from '../../policy/spending/purchaseObstacle.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Cart } from '../../store/cart/carts.ts';

/** What a line of a cart becomes: an option that is left out stays, and null removes it. */
export type LineChange = {
  readonly sku: string;
  readonly quantity: number;
  readonly warranty?: string | null | undefined;
  readonly installation?: string | null | undefined;
};

/** The new line, or why the edit is refused: the cart does not have the line, or the person may not buy for so much more. */
export type PlannedEdit =
  | { readonly is: 'planned'; readonly line: CartLine }
  | { readonly is: 'missing' }
  | { readonly is: NonNullable<ReturnType<typeof fillObstacle>> };

/** The edited line of a cart as it was read; an edit of a cart that has changed since is refused when it is stored. */
export function planLineEdit(
  { now: { side } }: Pick<Tenant, 'now'>,
  session: Session,
  cart: Cart,
  change: LineChange,
  products: readonly Product[],
): PlannedEdit {
  const edited = cart.lines.map((line) => (line.sku === change.sku ? changeLine(line, change) : line));
  const line = edited.find(({ sku }) => sku === change.sku);
  if (line === undefined) return { is: 'missing' };
  const total = computeTotal(edited, products);
  const obstacle = total > computeTotal(cart.lines, products) ? fillObstacle(session, amountOf(total), side.approvals) : undefined;
  return obstacle === undefined ? { is: 'planned', line } : { is: obstacle };
}

const changeLine = ({ sku, ...line }: CartLine, { quantity, warranty, installation }: LineChange): CartLine => ({
  ...{ sku, quantity, quoted: line.quoted },
  warranty: warranty === undefined ? line.warranty : (warranty ?? undefined),
  installation: installation === undefined ? line.installation : (installation ?? undefined),
});
