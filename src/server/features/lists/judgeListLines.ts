import { askService } from '../../http/askService.ts';
import { query } from '../../http/operation.ts';
import { listProblemOf } from './listProblemOf.ts';

/** What a file of products would put on a list: it stores nothing. */
export const judgeListLines = query('judgeListLines', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.listLinesOfPerson, session.userId]],
  async answer({ server: { catalogue }, call }) {
    const { skus } = call.body;
    const products = await askService(call, 'listFailed', () => catalogue.find(call.tenant.code, [...new Set(skus)]));
    if ('refused' in products) return products;
    const known = new Map(products.map((product) => [product.sku, product]));
    const items = skus.map((sku) => {
      const product = known.get(sku);
      const problem = listProblemOf(product);
      return {
        sku,
        ...(product === undefined ? {} : { name: product.name, price: product.price }),
        ...(problem === undefined ? {} : { problem }),
      };
    });
    return { status: 200, body: { items } };
  },
});
