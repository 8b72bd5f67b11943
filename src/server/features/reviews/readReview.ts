import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { reviewFileBody } from './reviewFileBody.ts';

export const readReview = query('readReview', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, path } }) {
    const file = await reviewFileBody(db, tenant, path.id);
    return file === undefined ? refuse('notFound') : { status: 200, ...file };
  },
});
