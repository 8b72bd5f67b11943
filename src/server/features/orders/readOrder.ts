import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { readConsistently } from '../../store/database.ts';
import { findNeighbours } from '../../store/orders/listOrders.ts';
import { findOrder, listCanceledUnits, listOrderHistory, listOrderLines, listShipments } from '../../store/orders/orderDetails.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { listOrderActions } from './listOrderActions.ts';
import { orderBody } from './orderBody.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';
import { readCreatorNames } from './readCreatorNames.ts';
import { readOrderApproval } from './readOrderApproval.ts';
import { readReferences } from './readReferences.ts';
import { readWritePlace } from './readWritePlace.ts';

export const readOrder = query('readOrder', {
  caller: 'person',
  async answer({ server: { db }, call, session }) {
    const { tenant, path, query, now } = call;
    const reader = orderReaderOf(session);
    // The filters of the list decide which orders come before and after this one.
    const parsed = await parseOrderQuery(db, tenant, reader, query);
    if ('refused' in parsed) return parsed;
    const writePlace = await readWritePlace(tenant);
    const referencesOf = await readReferences(tenant);
    const body = await readConsistently(db, async (trx) => {
      const order = await findOrder(trx, reader, path.orderNumber);
      if (order === undefined) return undefined;
      const { number } = order;
      return orderBody(tenant, {
        order,
        lines: await listOrderLines(trx, tenant.code, number),
        shipments: await listShipments(trx, tenant.code, number),
        history: await listOrderHistory(trx, tenant.code, number),
        canceled: await listCanceledUnits(trx, tenant.code, number),
        ofCompany: { creator: (await readCreatorNames(trx, reader, [order]))(order), references: referencesOf(order) },
        approval: await readOrderApproval(trx, tenant, session, number),
        actions: await listOrderActions(trx, call, reader, order),
        writePlace,
        now,
        neighbours: await findNeighbours(trx, reader, parsed.filter, parsed.sort, number),
      });
    });
    return body === undefined ? refuse('orderAddressInvalid') : { status: 200, body };
  },
});
