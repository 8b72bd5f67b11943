import { addressTries } from '../../http/addressLimit.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { query } from '../../http/operation.ts';
import { refusedQuestionMistakes } from '../../policy/forms/refusedQuestionMistakes.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { groupOf, statusesOf } from '../../policy/statuses.ts';
import { readConsistently } from '../../store/database.ts';
import { findOrderStub, listOrderHistory } from '../../store/orders/orderDetails.ts';
import { promiseBody, waitingBody, wayBody } from './orderBody.ts';

const asOrderNotFound = (refusal: Refusal): Refusal =>
  refusal.refused === 'mistakes' ? { ...refusal, refused: 'orderNotFound' } : refusal;

/** A number that exists and one that does not cost the same statements and count alike, so that guessing reveals nothing. */
export const lookUpOrder = query('lookUpOrder', {
  caller: 'anyone',
  challengedLimits: ({ server, call }) => [
    ...addressTries(server, server.limits.lookupOfAddress, call.address),
    [server.limits.lookupOfShop, 'guests'],
  ],
  form: ({ call }) => ({ operation: 'lookUpOrder', body: call.body, refuseMistakes: asOrderNotFound }),
  async answer({ server: { db }, call: { tenant, now }, submitted: { filled, record } }) {
    const number = textOf(record, 'orderNumber') ?? '';
    const [order, history] = await readConsistently(
      db,
      async (trx) => [await findOrderStub(trx, tenant.code, number), await listOrderHistory(trx, tenant.code, number)] as const,
    );
    if (order === undefined) return refuse('orderNotFound', { mistakes: refusedQuestionMistakes(filled, 'exists', record) });
    const { status, delivery, placed_at } = order;
    const statuses = statusesOf(tenant, 'order');
    const way = wayBody(tenant, order, history, now);
    const group = groupOf(statuses, status) ?? 'active';
    return {
      status: 200,
      body: {
        status,
        group,
        delivery,
        placedAt: placed_at.toISOString(),
        ...promiseBody(order),
        ...waitingBody(status, null, statuses),
        way,
      },
    };
  },
});
