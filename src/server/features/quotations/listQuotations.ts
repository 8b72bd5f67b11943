import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { listQuotations as findQuotations } from '../../store/quotations/quotations.ts';
import { quotationViewOf, rowBody } from './quotationBody.ts';

export const listQuotations = query('listQuotations', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const { sort = '-createdAt', status, store, number } = call.query;
    const { page, size } = readPaging(call.query);
    const view = quotationViewOf(call, session);
    const { rows, total } = await findQuotations(db, view.reader, { status, store, number, page, size, ...readSort(sort) }, call.now);
    return { status: 200, body: { items: rows.map((row) => rowBody(row, view)), page, size, total } };
  },
});
