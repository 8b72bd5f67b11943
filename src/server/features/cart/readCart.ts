import { readCartView } from '../../domain/cart/readCartView.ts';
import { askProducts } from '../../http/askProducts.ts';
import { cartBody } from '../../http/bodies/cartBody.ts';
import { etagOf } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';
import { cartOwnerOf, readCart as findCart } from '../../store/cart/carts.ts';
import { listStores } from '../../store/stores/stores.ts';

export const readCart = query('readCart', {
  caller: 'person',
  async answer({ server: { db, catalogue }, call, session }) {
    const cart = await findCart(db, cartOwnerOf(session), call.now);
    const skus = cart.lines.map(({ sku }) => sku);
    const products = await askProducts(call, 'cartFailed', () => catalogue.find(call.tenant.code, skus));
    if ('refused' in products) return products;
    const stores = cart.lines.length === 0 ? [] : await listStores(db, call.tenant.code);
    const view = await readCartView(db, call.tenant, session, cart, call.now);
    const body = cartBody(view, { products, stores, release: call.tenant.now });
    return { status: 200, body, etag: etagOf(cart.version) };
  },
});
