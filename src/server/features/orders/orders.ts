import type { components } from '../../../contract/generated/api.ts';
import { type Call, type Handlers, type Refusal, refuse, type Success } from '../../http/call.ts';
import { readPaging } from '../../http/paging.ts';
import { signedIn } from '../../http/signedIn.ts';
import type { OperationId } from '../../policy/operationId.ts';
import type { Session } from '../../policy/session.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { type Database, readConsistently, type Transaction } from '../../store/database.ts';
import { findNeighbours, listCreators, listOrders } from '../../store/orders/listOrders.ts';
import { type OrderReader, orderReaderOf } from '../../store/orders/orderReader.ts';
import {
  type FoundOrder,
  findOrder,
  hasInvoice,
  listOrderHistory,
  listOrderLines,
  listRefundStatuses,
  listShipments,
} from '../../store/orders/readOrder.ts';
import { downloadOrders } from './downloadOrders.ts';
import { lookUpOrder } from './lookUp.ts';
import { orderBody, shipmentBody, summaryBody, wayBody } from './orderBody.ts';
import { parseOrderQuery } from './parseOrderQuery.ts';
import { readRepurchase } from './repurchase.ts';

type Operation = 'listOrders' | 'readOrder' | 'trackOrder' | 'readRepurchase' | 'lookUpOrder' | 'downloadOrders';

/** What somebody, or a company, has bought; and what anybody may know who has a number. */
export function orders(server: Server): Pick<Handlers, Operation> {
  return {
    listOrders: signedIn((call, session) => list(server, call, session)),
    readOrder: signedIn((call, session) => read(server, call, session)),
    trackOrder: signedIn((call, session) => track(server, call, session)),
    readRepurchase: signedIn((call, session) => readRepurchase(server, call, session)),
    lookUpOrder: (call) => lookUpOrder(server, call),
    downloadOrders: signedIn((call, session) => downloadOrders(server, call, session)),
  };
}

async function list({ db }: Server, { tenant, query }: Call<'listOrders'>, session: Session): Promise<Success<'listOrders'> | Refusal> {
  const reader = orderReaderOf(session);
  const wanted = await parseOrderQuery(db, tenant, reader, query);
  if ('refused' in wanted) return wanted;
  const { page, size } = readPaging(query);
  const { rows, total } = await listOrders(db, reader, wanted.filter, { page, size, ...wanted.sort });
  const [statuses, names] = [statusesOf(tenant, 'order'), await namesIn(db, reader)];
  return { status: 200, body: { items: rows.map((row) => summaryBody(row, statuses, names(row.user_id))), page, size, total } };
}

/** Who placed an order, as the company's people call each other; nobody is told of oneself. */
async function namesIn(db: Database | Transaction, reader: OrderReader): Promise<(userId: string) => string | undefined> {
  if (reader.companyId === undefined) return () => undefined;
  const creators = await listCreators(db, reader);
  return (userId) => creators.get(userId)?.name;
}

async function read({ db }: Server, call: Call<'readOrder'>, session: Session): Promise<Success<'readOrder'> | Refusal> {
  const { tenant, path, query } = call;
  const reader = orderReaderOf(session);
  const wanted = await parseOrderQuery(db, tenant, reader, query);
  if ('refused' in wanted) return wanted;
  const body = await readConsistently(db, async (trx) => {
    const order = await findOrder(trx, reader, path.orderNumber);
    if (order === undefined) return undefined;
    const { number } = order;
    return orderBody({
      order,
      lines: await listOrderLines(trx, tenant.code, number),
      shipments: await listShipments(trx, tenant.code, number),
      history: await listOrderHistory(trx, tenant.code, number),
      statuses: statusesOf(tenant, 'order'),
      creator: (await namesIn(trx, reader))(order.user_id),
      actions: await actionsNow(trx, call, reader, order),
      neighbours: await findNeighbours(trx, reader, wanted.filter, wanted.sort, number),
    });
  });
  return body === undefined ? refuse('orderAddressInvalid') : { status: 200, body };
}

type Action = components['schemas']['Order']['actions'][number];

/** What each action calls. */
const calls = {
  cancellation: 'initiateCancel',
  repurchase: 'readRepurchase',
  refund: 'giveBankDetails',
  invoice: 'listInvoices',
} as const satisfies Readonly<Record<Action, OperationId>>;

/** What the order's state lets anybody do, as far as the caller may. */
async function actionsNow(
  db: Database | Transaction,
  { tenant, roles }: Call<'readOrder'>,
  reader: OrderReader,
  { number, status }: FoundOrder,
): Promise<Action[]> {
  const refunds = await listRefundStatuses(db, tenant.code, number);
  const open: Readonly<Record<Action, boolean>> = {
    cancellation: allows(statusesOf(tenant, 'order'), status, 'cancellation'),
    repurchase: true,
    refund: refunds.some((refund) => allows(statusesOf(tenant, 'refund'), refund, 'bankData')),
    invoice: await hasInvoice(db, reader, number),
  };
  const { permissions } = tenant.now.side;
  const may = (action: Action): boolean => permissions[calls[action]]?.some((role) => roles.some((one) => one === role)) === true;
  return (Object.keys(calls) as Action[]).filter((action) => open[action] && may(action));
}

async function track({ db }: Server, { tenant, path }: Call<'trackOrder'>, session: Session): Promise<Success<'trackOrder'> | Refusal> {
  const body = await readConsistently(db, async (trx) => {
    const order = await findOrder(trx, orderReaderOf(session), path.orderNumber);
    if (order === undefined) return undefined;
    const { number, status, promised_on } = order;
    const lines = await listOrderLines(trx, tenant.code, number);
    const way = wayBody(order, await listOrderHistory(trx, tenant.code, number), statusesOf(tenant, 'order'));
    const shipments = (await listShipments(trx, tenant.code, number)).map((shipment) => shipmentBody(shipment, lines));
    return { number, status, ...(promised_on === null ? {} : { promisedOn: promised_on }), way, shipments };
  });
  return body === undefined ? refuse('orderAddressInvalid') : { status: 200, body };
}
