import { askService } from '../../http/askService.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { limitOf } from '../../policy/limitOf.ts';

export const compareProducts = query('compareProducts', {
  caller: 'anyone',
  async answer({ server: { catalogue }, call }) {
    const { tenant, query } = call;
    const { side } = tenant.now;
    const skus = [...new Set(query.skus.split(',').map((sku) => sku.trim()))].filter((sku) => sku !== '');
    if (skus.length > limitOf(side, 'comparisonProducts')) return refuse('tooManyCompared');
    const products = await askService(call, 'comparisonFailed', () => catalogue.find(tenant.code, skus));
    if ('refused' in products) return products;
    const knownSkus = new Set(products.map(({ sku }) => sku));
    return {
      status: 200,
      body: { items: products.map((product) => productBody(product, side)), unknown: skus.filter((sku) => !knownSkus.has(sku)) },
    };
  },
});
