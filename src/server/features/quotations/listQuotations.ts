import { mayQuoteLists } from '../../domain/quotations/mayQuoteLists.ts';
import { query } from '../../http/operation.ts';
import { readPaging, readSort } from '../../http/paging.ts';
import { statusesOf, statusesThatAllow } from '../../policy/statuses.ts';
import { findAskedQuotations } from '../../store/approvals/approvals.ts';
import { listPeople } from '../../store/orders/listOrders.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listQuotations as findQuotations, holdsAt, listStoresOfQuotations } from '../../store/quotations/quotations.ts';
import { findCreators } from './findCreators.ts';
import { listedBody, quotationViewOf, withCreator } from './quotationBody.ts';
import { readStatuses } from './readStatuses.ts';

export const listQuotations = query('listQuotations', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const { sort = '-createdAt', status, store, number, creator } = call.query;
    const { page, size } = readPaging(call.query);
    const view = quotationViewOf(call, session);
    const statuses = readStatuses(status);
    const creators = await findCreators(db, view.reader, creator);
    const filter = { statuses, store, number, creators, page, size, ...readSort(sort) };
    const { rows, total } = await findQuotations(db, view.reader, filter, call.now);
    // A person's own name nobody.
    const made = view.reader.companyId === undefined ? [] : [...new Set(rows.map(({ user_id }) => user_id))];
    const people = await listPeople(db, call.tenant.code, made);
    const awaiting = await findAskedQuotations(
      db,
      orderReaderOf(session),
      {
        // A person's own nobody approves.
        quotations: view.reader.companyId === undefined ? [] : rows.filter((row) => holdsAt(row, call.now)).map(({ id }) => id),
        statuses: statusesThatAllow(statusesOf(call.tenant, 'approval'), 'decision'),
      },
      call.now,
    );
    const stores = await listStoresOfQuotations(db, view.reader, statuses, call.now);
    return {
      status: 200,
      body: {
        items: rows.map((row) => ({
          ...withCreator(listedBody(row, view), people.get(row.user_id)?.name),
          ...(awaiting.has(row.id) && { awaitsApproval: true }),
        })),
        page,
        size,
        total,
        stores: [...stores],
        mayQuote: mayQuoteLists(call, session),
      },
    };
  },
});
