import type { OperationId } from '../policy/operationId.ts';
import type { Session } from '../policy/session.ts';
import type { Server } from '../server.ts';
import { cartOwnerOf, readCart } from '../store/cart/carts.ts';
import { listStores } from '../store/stores/listStores.ts';
import { askService } from './askService.ts';
import type { Call } from './call.ts';

type CartContext = {
  readonly server: Pick<Server, 'db' | 'catalogue'>;
  readonly call: Pick<Call<OperationId>, 'log' | 'tenant' | 'now'>;
  readonly session: Session;
};

/** A cart with what the catalogue and the stores say of what is in it, or why the catalogue could not be asked. */
export async function askCart({ server: { db, catalogue }, call, session }: CartContext) {
  const { code } = call.tenant;
  const cart = await readCart(db, cartOwnerOf(session), call.now);
  const skus = cart.lines.map(({ sku }) => sku);
  const products = await askService(call, 'cartFailed', () => catalogue.find(code, skus));
  if ('refused' in products) return products;
  return { cart, products, stores: skus.length === 0 ? [] : await listStores(db, code) };
}
