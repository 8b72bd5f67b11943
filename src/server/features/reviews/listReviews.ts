import { query } from '../../http/operation.ts';
import { readPaging } from '../../http/paging.ts';
import { listReviews as findReviews } from '../../store/company/reviews.ts';
import { reviewBody } from './reviewBody.ts';

export const listReviews = query('listReviews', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, query: paging } }) {
    const { page, size } = readPaging(paging);
    const all = await findReviews(db, tenant);
    return { status: 200, body: { items: all.slice((page - 1) * size, page * size).map(reviewBody), page, size, total: all.length } };
  },
});
