import { askService } from '../../http/askService.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { hundredthsOf } from '../../policy/money/money.ts';
import { freeDeliveryAbove } from '../../policy/products/freeDeliveryAbove.ts';
import { listStores } from '../../store/stores/listStores.ts';

export const readProduct = query('readProduct', {
  caller: 'anyone',
  async answer({ server: { catalogue, db }, call }) {
    const { tenant, path } = call;
    const { side } = tenant.now;
    const products = await askService(call, 'availabilityFailed', () => catalogue.find(tenant.code, [path.sku]));
    if ('refused' in products) return products;
    const [product] = products;
    if (product === undefined) return refuse('notFound');
    const storeNames = new Map((await listStores(db, tenant.code)).map(({ id, name }) => [id, name]));
    const above = freeDeliveryAbove(side);
    const stores = product.stock
      .flatMap(({ storeId: id, quantity }) => {
        const name = storeNames.get(id);
        return name === undefined || quantity === 0 ? [] : [{ id, name, quantity }];
      })
      .sort((a, b) => b.quantity - a.quantity);
    return {
      status: 200,
      body: {
        product: productBody(product, side),
        sold: product.sold,
        ...(above === undefined ? {} : { freeDelivery: hundredthsOf(product.price) > above }),
        stores,
        warranties: [...product.warranties],
        installations: [...product.installations],
      },
    };
  },
});
