import { askProducts } from '../../http/askProducts.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { etagOf } from '../../http/etag.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import type { AdditionOutcome, WantedLine } from '../../policy/cart/planAdditions.ts';
import { computeTotal } from '../../policy/cart/totalOf.ts';
import { amountOf } from '../../policy/money/money.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { Session } from '../../policy/session.ts';
import { purchaseObstacle } from '../../policy/spending/purchaseObstacle.ts';
import type { Server } from '../../server.ts';
import { addToCart, cartOwnerOf, readCart } from '../../store/cart/carts.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';

type Adding = Pick<Call<OperationId>, 'operation' | 'tenant' | 'now' | 'log' | 'path' | 'body'> & {
  readonly header: { readonly 'idempotency-key': string };
};

/** Adds what can be added, once a key; whichever call it is that wants it, the answer is that of `addToCart`. */
export async function addLinesToCart(
  { db, catalogue, secret, limits }: Server,
  call: Adding,
  session: Session,
  wishes: readonly WantedLine[],
): Promise<Success<'addToCart'> | Refusal> {
  const { tenant, now } = call;
  const claim = keyOf({ ...call, session }, secret);
  const before = await findStoredAnswer<'addToCart'>(db, claim);
  if (before !== undefined) return withEtag(before);
  const allowed = await consumeRateLimitOnce(db, claim, limits.cartOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const owner = cartOwnerOf(session);
  const skus = new Set([...wishes, ...(await readCart(db, owner)).lines].map(({ sku }) => sku));
  const products = await askProducts(call, 'cartFailed', () => catalogue.find(tenant.code, [...skus]));
  if ('refused' in products) return products;
  return withEtag(
    await withIdempotency<'addToCart'>(db, claim, now, async (trx) => {
      const lines = await addToCart(trx, owner, wishes, products, now);
      if (lines.every(({ added }) => added === 0)) return refuse('notAdded', { problems: problemsOf(lines) });
      const cart = await readCart(trx, owner);
      // What came into the cart meanwhile has a price that nobody has asked for.
      if (cart.lines.some(({ sku }) => !skus.has(sku))) return refuse('stillRunning', { retryAfter: 1 });
      const obstacle = purchaseObstacle(session, amountOf(computeTotal(cart.lines, products)));
      if (obstacle !== undefined) return refuse(obstacle);
      const units = cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      return { status: 200, body: { lines: [...lines], cart: { version: cart.version, units } } };
    }),
  );
}

const problemsOf = (lines: readonly AdditionOutcome[]) =>
  lines.map(({ problem = '', available }, at) => ({
    path: `body/lines/${at}`,
    problem: available === undefined ? problem : `${problem} ${available}`,
  }));

const withEtag = (answer: Success<'addToCart'> | Refusal): Success<'addToCart'> | Refusal =>
  'refused' in answer ? answer : { ...answer, etag: etagOf(answer.body.cart.version) };
