import { refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { readConsistently } from '../../store/database.ts';
import { findOrder, listOrderHistory, listOrderLines, listShipments } from '../../store/orders/orderDetails.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { promiseBody, shipmentBody, wayBody } from './orderBody.ts';
import { readWritePlace } from './readWritePlace.ts';

export const trackOrder = query('trackOrder', {
  caller: 'person',
  async answer({ server: { db }, call: { tenant, path, now }, session }) {
    const writePlace = await readWritePlace(tenant);
    const body = await readConsistently(db, async (trx) => {
      const order = await findOrder(trx, orderReaderOf(session), path.orderNumber);
      if (order === undefined) return undefined;
      const { number, status } = order;
      const lines = await listOrderLines(trx, tenant.code, number);
      const way = wayBody(tenant, order, await listOrderHistory(trx, tenant.code, number), now);
      const shipments = (await listShipments(trx, tenant.code, number)).map((shipment) =>
        shipmentBody(tenant, shipment, lines, writePlace),
      );
      return { number, status, ...promiseBody(order), way, shipments };
    });
    return body === undefined ? refuse('orderAddressInvalid') : { status: 200, body };
  },
});
