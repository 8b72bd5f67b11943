import { addressTries } from '../../addressLimit.ts';
import { tried } from '../../challenge/tried.ts';
import { answeredNo } from '../../forms/answeredNo.ts';
import { submitted } from '../../forms/submitted.ts';
import { textOf } from '../../forms/text.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import type { Server } from '../../server.ts';
import { statusesOf } from '../../statuses/steps.ts';
import { readAtOnce } from '../../store/database.ts';
import { findStub, historyOf } from '../../store/orders/readOrder.ts';
import { wayBody } from './orderBody.ts';

/**
 * How the order of a number is doing. Whoever guesses learns as little as can be: the same questions are put to the database
 * whether the number is there or not, and each try counts.
 */
export async function lookUp(server: Server, call: Call<'lookUpOrder'>): Promise<Success<'lookUpOrder'> | Refusal> {
  const { db, limits } = server;
  const { tenant, header, body, now, address } = call;
  const refused = await tried(server, call, [...addressTries(server, limits.lookupOfAddress, address), [limits.lookupOfShop, 'guests']]);
  if (refused !== undefined) return refused;
  const found = await submitted(db, { tenant, operation: 'lookUpOrder', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return found.refused === 'mistakes' ? { ...found, refused: 'orderNotFound' } : found;
  const number = textOf(found.record, 'orderNumber') ?? '';
  const [order, history] = await readAtOnce(
    db,
    async (trx) => [await findStub(trx, tenant.code, number), await historyOf(trx, tenant.code, number)] as const,
  );
  if (order === undefined) return refuse('orderNotFound', { mistakes: answeredNo(found.filled, 'exists', found.record) });
  const { status, placed_at, promised_on } = order;
  const way = wayBody(order, history, statusesOf(tenant, 'order'));
  return {
    status: 200,
    body: { status, placedAt: placed_at.toISOString(), ...(promised_on === null ? {} : { promisedOn: promised_on }), way },
  };
}
