import { etagOf } from '../../http/etag.ts';
import { query } from '../../http/operation.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { readOrderViews as findViews } from '../../store/orders/orderViews.ts';

export const readOrderViews = query('readOrderViews', {
  caller: 'person',
  async answer({ server: { db }, session }) {
    const { views, version } = await findViews(db, orderReaderOf(session));
    return { status: 200, body: { views: [...views] }, etag: etagOf(version) };
  },
});
