import { readCartView } from '../../domain/cart/readCartView.ts';
import { askCart } from '../../http/askCart.ts';
import { cartBody } from '../../http/bodies/cartBody.ts';
import { etagOf } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';

export const readCart = query('readCart', {
  caller: 'person',
  async answer({ server, call, session }) {
    const outcome = await askCart({ server, call, session });
    if ('refused' in outcome) return outcome;
    const { cart, products, stores } = outcome;
    const view = await readCartView(server.db, call.tenant, session, cart, call.now);
    const body = cartBody(view, { products, stores, release: call.tenant.now });
    return { status: 200, body, etag: etagOf(cart.version) };
  },
});
