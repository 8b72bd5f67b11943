import { askService } from '../../http/askService.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { priceWithout } from '../../policy/products/lineOptions.ts';
import { pictureBody } from '../../policy/products/pictureBody.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import { findOrder, listOrderLines, type OrderLine } from '../../store/orders/orderDetails.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';

export const readRepurchase = query('readRepurchase', {
  caller: 'person',
  async answer({ server: { db, catalogue }, call, session }) {
    const { tenant, query } = call;
    const order = await findOrder(db, orderReaderOf(session), query.orderNumber);
    if (order === undefined) return refuse('orderAddressInvalid');
    const linesOfSku = Map.groupBy(await listOrderLines(db, tenant.code, order.number), ({ sku }) => sku);
    const found = await askService(call, 'availabilityFailed', () => catalogue.find(tenant.code, [...linesOfSku.keys()]));
    if ('refused' in found) return found;
    const products = new Map(found.map((product) => [product.sku, product]));
    const lines = [...linesOfSku.values()].flatMap((lines) => lineBody(lines, products) ?? []);
    return { status: 200, body: { number: order.number, currency: order.currency, lines } };
  },
});

/** The lines of one product as one; the price of the last is what it was. */
function lineBody(lines: readonly OrderLine[], products: ReadonlyMap<string, Product>) {
  const last = lines.at(-1);
  if (last === undefined) return undefined;
  const { sku, name, unit_price, options } = last;
  const was = priceWithout(unit_price, options);
  const product = products.get(sku);
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const { sold = false } = product ?? {};
  const now = product !== undefined && sold ? { available: countAvailable(product), price: product.price } : { available: 0 };
  return { sku, name: product?.name ?? name, ordered, sold, ...pictureBody(product), ...now, was };
}
