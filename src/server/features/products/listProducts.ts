import { askService } from '../../http/askService.ts';
import { productBody } from '../../http/bodies/productBody.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';

export const listProducts = query('listProducts', {
  caller: 'anyone',
  async answer({ server: { catalogue }, call }) {
    const { tenant, query } = call;
    const { page, size } = readPaging(query);
    const { search = '', category, unit, sort = 'name' } = query;
    const productQuery = { search, category, unit, page, size, ...readSort(sort) };
    const answer = await askService(call, 'availabilityFailed', () => catalogue.list(tenant.code, productQuery));
    if ('refused' in answer) return answer;
    const items = answer.products.map((product) => productBody(product, tenant.now.side));
    return { status: 200, body: { items, categories: [...answer.categories], page, size, total: answer.total } };
  },
});
