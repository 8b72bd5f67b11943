import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { listQuotations as findQuotations, listStoresOfQuotations } from '../../store/quotations/quotations.ts';
import { listedBody, quotationViewOf } from './quotationBody.ts';
import { readStatuses } from './readStatuses.ts';

export const listQuotations = query('listQuotations', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const { sort = '-createdAt', status, store, number } = call.query;
    const { page, size } = readPaging(call.query);
    const view = quotationViewOf(call, session);
    const statuses = readStatuses(status);
    const { rows, total } = await findQuotations(db, view.reader, { statuses, store, number, page, size, ...readSort(sort) }, call.now);
    const stores = await listStoresOfQuotations(db, view.reader, statuses, call.now);
    return { status: 200, body: { items: rows.map((row) => listedBody(row, view)), page, size, total, stores: [...stores] } };
  },
});
