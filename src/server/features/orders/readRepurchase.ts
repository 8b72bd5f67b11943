import { askProducts } from '../../http/askProducts.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { priceWithout } from '../../policy/products/lineOptions.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import type { Server } from '../../server.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { findOrder, listOrderLines, type OrderLine } from '../../store/orders/readOrder.ts';

/** What of an order can be bought again now. */
export async function readRepurchase(
  { db, catalogue }: Server,
  call: Call<'readRepurchase'>,
  session: Session,
): Promise<Success<'readRepurchase'> | Refusal> {
  const { tenant, query } = call;
  const order = await findOrder(db, orderReaderOf(session), query.orderNumber);
  if (order === undefined) return refuse('orderAddressInvalid');
  const ofSku = Map.groupBy(await listOrderLines(db, tenant.code, order.number), ({ sku }) => sku);
  const found = await askProducts(call, 'availabilityFailed', () => catalogue.find(tenant.code, [...ofSku.keys()]));
  if ('refused' in found) return found;
  const products = new Map(found.map((product) => [product.sku, product]));
  const lines = [...ofSku.values()].flatMap((own) => lineBody(own, products) ?? []);
  return { status: 200, body: { number: order.number, currency: order.currency, lines } };
}

/** Lines of one product as one: what it cost last stands for what it was. */
function lineBody(own: readonly OrderLine[], products: ReadonlyMap<string, Product>) {
  const last = own.at(-1);
  if (last === undefined) return undefined;
  const { sku, name, unit_price, options } = last;
  const was = priceWithout(unit_price, options);
  const product = products.get(sku);
  const ordered = own.reduce((sum, { quantity }) => sum + quantity, 0);
  const { sold = false } = product ?? {};
  const now = product !== undefined && sold ? { available: countAvailable(product), price: product.price } : { available: 0 };
  return { sku, name: product?.name ?? name, ordered, sold, ...now, was };
}
