import { addressTries } from '../../http/addressLimit.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { refusedQuestionMistakes } from '../../policy/forms/answeredNo.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { readConsistently } from '../../store/database.ts';
import { findOrderStub, listOrderHistory } from '../../store/orders/readOrder.ts';
import { wayBody } from './orderBody.ts';

/**
 * How the order of a number is doing. Whoever guesses learns as little as can be: the same questions are put to the database
 * whether the number is there or not, and each try counts.
 */
export async function lookUpOrder(server: Server, call: Call<'lookUpOrder'>): Promise<Success<'lookUpOrder'> | Refusal> {
  const { db, limits } = server;
  const { tenant, header, body, now, address } = call;
  const refused = await enforceRateLimits(server, call, [
    ...addressTries(server, limits.lookupOfAddress, address),
    [limits.lookupOfShop, 'guests'],
  ]);
  if (refused !== undefined) return refused;
  const found = await judgeForm(db, { tenant, operation: 'lookUpOrder', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return found.refused === 'mistakes' ? { ...found, refused: 'orderNotFound' } : found;
  const number = textOf(found.record, 'orderNumber') ?? '';
  const [order, history] = await readConsistently(
    db,
    async (trx) => [await findOrderStub(trx, tenant.code, number), await listOrderHistory(trx, tenant.code, number)] as const,
  );
  if (order === undefined) return refuse('orderNotFound', { mistakes: refusedQuestionMistakes(found.filled, 'exists', found.record) });
  const { status, placed_at, promised_on } = order;
  const way = wayBody(order, history, statusesOf(tenant, 'order'));
  return {
    status: 200,
    body: { status, placedAt: placed_at.toISOString(), ...(promised_on === null ? {} : { promisedOn: promised_on }), way },
  };
}
