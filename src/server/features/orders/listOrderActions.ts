import type { components } from '../../../contract/generated/api.ts';
import type { Call } from '../../http/call.ts';
import type { OperationId } from '../../policy/operationId.ts';
import { allows, allowsLater, reachedBy, statusesOf } from '../../policy/statuses.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { type FoundOrder, hasInvoice, listRefundStatuses } from '../../store/orders/orderDetails.ts';
import { isOwnOrder, type OrderReader } from '../../store/orders/orderReader.ts';

type Order = components['schemas']['Order'];
type Action = Order['actions'][number];

/** The operation that each action calls. */
const operationOf = {
  cancellation: 'initiateCancel',
  repurchase: 'readRepurchase',
  refund: 'giveBankDetails',
  refundStatus: 'listTickets',
  invoice: 'listInvoices',
} as const satisfies Readonly<Record<Action, OperationId>>;

/** The actions that the caller's roles permit: those that the order's state allows, and those that a later one does. */
export async function listOrderActions(
  db: Database | Transaction,
  { tenant, roles }: Pick<Call<'readOrder'>, 'tenant' | 'roles'>,
  reader: OrderReader,
  order: FoundOrder,
): Promise<Pick<Order, 'actions' | 'actionsLater'>> {
  const { number, status, delivery } = order;
  const isOwn = isOwnOrder(reader, order);
  const refunds = await listRefundStatuses(db, tenant.code, number);
  const statuses = statusesOf(tenant, 'order');
  const refundStatuses = statusesOf(tenant, 'refund');
  // Where an account was given, it can be changed beside what became of the money.
  const given: ReadonlySet<string> = reachedBy(refundStatuses, 'bankData');
  const asksForAccount = isOwn && refunds.some((refund) => allows(refundStatuses, refund, 'bankData') && !given.has(refund));
  const isOpen: Readonly<Record<Action, boolean>> = {
    cancellation: isOwn && allows(statuses, status, 'cancellation'),
    repurchase: true,
    refund: asksForAccount,
    refundStatus: refunds.length > 0 && !asksForAccount,
    invoice: await hasInvoice(db, reader, number),
  };
  const { permissions } = tenant.now.side;
  const isPermitted = (action: Action): boolean =>
    permissions[operationOf[action]]?.some((role) => roles.some((one) => one === role)) === true;
  return {
    actions: (Object.keys(operationOf) as Action[]).filter((action) => isOpen[action] && isPermitted(action)),
    actionsLater: isOwn && isPermitted('cancellation') && allowsLater(statuses, status, 'cancellation', delivery) ? ['cancellation'] : [],
  };
}
