import { judgeCheckout } from '../../domain/cart/judgeCheckout.ts';
import { readCartView } from '../../domain/cart/readCartView.ts';
import { startPurchase } from '../../domain/cart/startPurchase.ts';
import { lockAllowance } from '../../domain/spending/allowance.ts';
import { askCart } from '../../http/askCart.ts';
import { cartBody } from '../../http/bodies/cartBody.ts';
import { refuse } from '../../http/call.ts';
import { etagOf, isCurrent } from '../../http/etag.ts';
import { command } from '../../http/operation.ts';
import { lacksReferences } from '../../policy/forms/purchaseReferences.ts';
import { amountOf } from '../../policy/money/money.ts';
import { withPurchaseLimit } from '../../policy/spending/purchaseObstacle.ts';
import { cartOwnerOf, readCart } from '../../store/cart/carts.ts';

/** Hands a cart over to the checkout, at the sum that its person saw. */
export const startCheckout = command('startCheckout', {
  caller: 'person',
  idempotent: true,
  limits: ({ server: { limits }, session }) => [[limits.cartOfPerson, session.userId]],
  prepare: askCart,
  async effect({ call: { tenant, header, body, now }, session, prepared: { products, stores }, trx }) {
    const cart = await readCart(trx, cartOwnerOf(session), now);
    // One purchase of somebody at a time counts towards a limit.
    const { limit } = await lockAllowance(trx, tenant, session, now, 'cart');
    const buyer = withPurchaseLimit(session, limit);
    const view = await readCartView(trx, tenant, buyer, cart, now);
    const outcome = judgeCheckout(buyer, view, products);
    const isSeen = isCurrent(header['if-match'], cart.version) && body.total === amountOf(outcome.total);
    if (!isSeen) {
      const current = cartBody(view, { products, stores, release: tenant.now });
      return refuse('changedMeanwhile', { current: { body: current, etag: etagOf(cart.version) } });
    }
    switch (outcome.is) {
      case 'notReady':
        return refuse('cartNotReady', { problems: outcome.problems });
      case 'notAllowed':
      case 'overPurchaseLimit':
        return refuse(outcome.is);
      case 'ready': {
        if (await lacksReferences(tenant, session, cart.references))
          return refuse('cartNotReady', { problems: [{ path: 'references', problem: 'missing' }] });
        const { total, units } = outcome;
        const reference = await startPurchase(trx, tenant, buyer, { total: amountOf(total), approval: view.approval }, now);
        const answer = { reference, total: amountOf(total), currency: tenant.now.shell.currency, units };
        return { status: 201, body: answer, audit: { action: 'checkout started', subject: reference } };
      }
    }
  },
});
