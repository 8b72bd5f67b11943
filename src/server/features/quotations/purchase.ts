import { addLinesToCart } from '../../domain/cart/addLines.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { idsOf } from '../../policy/products/lineOptions.ts';
import type { Session } from '../../policy/session.ts';
import { purchaseObstacle } from '../../policy/spending/purchaseObstacle.ts';
import { allows, firstStatus, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { moveCredit, type NewCreditMovement } from '../../store/credit-line/creditLines.ts';
import type { Transaction } from '../../store/database.ts';
import { placeOrder } from '../../store/orders/placeOrder.ts';
import {
  computeQuotationStatus,
  findQuotation,
  markQuotationOrdered,
  type QuotationRow,
  quotationReaderOf,
} from '../../store/quotations/quotations.ts';
import { blockingStatuses } from './blockingStatuses.ts';
import { isBuyer } from './quotationBody.ts';

/** Makes an order of a valid quotation: once, since who comes second waits for the row and finds what it has become. */
export async function purchaseQuotation(
  { db, secret }: Server,
  call: Call<'purchaseQuotation'>,
  session: Session,
): Promise<Success<'purchaseQuotation'> | Refusal> {
  const { tenant, roles, body, now } = call;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<'purchaseQuotation'>(db, claim);
  if (before !== undefined) return before;
  const reader = quotationReaderOf(session);
  return withIdempotency<'purchaseQuotation'>(db, claim, now, async (trx) => {
    const found = await findQuotation(trx, reader, body.quotation, { lock: true });
    if (found === undefined) return refuse('notFound');
    const obstacle = obstacleOf(call, session, found) ?? purchaseObstacle(session, found.total);
    if (obstacle !== undefined) return refuse(obstacle);
    if (body.paymentMethod === 'creditLine' && !maySpendCredit(tenant, roles)) return refuse('notAllowed');
    const [first, ...more] = found.lines;
    if (first === undefined) throw new Error('A quotation of nothing.');
    const { number, total } = await placeOrder(
      trx,
      tenant,
      {
        userId: session.userId,
        ...(found.company_id === null ? {} : { companyId: found.company_id }),
        quotationId: found.id,
        status: firstStatus(statusesOf(tenant, 'order')),
        lines: [first, ...more],
        shipping: '0.00',
        paymentMethod: body.paymentMethod,
        delivery: 'store',
        place: {},
        storeId: found.store_id,
      },
      session.userId,
      now,
    );
    if (body.paymentMethod === 'creditLine') {
      const owing = { tenant: tenant.code, companyId: found.company_id };
      if (!(await onCredit(trx, owing, { reference: number, amount: total, actor: session.userId }, now))) return refuse('creditRefused');
    }
    await markQuotationOrdered(trx, reader, found.id, number, now);
    await recordAudit(trx, { tenant: tenant.code, actor: session.userId, action: 'quotation purchased', subject: found.id }, now);
    return { status: 201, body: { orderNumber: number, total, currency: found.currency } };
  });
}

/** Who is shown the company's credit line spends it, and nobody else. */
const maySpendCredit = ({ now }: Call<'purchaseQuotation'>['tenant'], roles: readonly string[]): boolean =>
  roles.some((role) => now.side.permissions.readCreditLine?.includes(role));

/** Lets a company owe what it buys; false where it has no credit line, or not so much left. */
async function onCredit(
  trx: Transaction,
  { tenant, companyId }: { readonly tenant: string; readonly companyId: string | null },
  bought: Omit<NewCreditMovement, 'kind'>,
  now: Date,
): Promise<boolean> {
  return companyId !== null && (await moveCredit(trx, { tenant, companyId }, { kind: 'purchase', ...bought }, now)) === 'done';
}

/** Puts what a valid quotation quotes into the cart, as far as there are enough. */
export async function addQuotationToCart(
  server: Server,
  call: Call<'addQuotationToCart'>,
  session: Session,
): Promise<Success<'addQuotationToCart'> | Refusal> {
  // What was answered to this key before holds though the quotation has expired since.
  const before = await findStoredAnswer<'addQuotationToCart'>(server.db, keyOf(call, server.secret));
  if (before === undefined) {
    const found = await findQuotation(server.db, quotationReaderOf(session), call.path.id);
    if (found === undefined) return refuse('notFound');
    const obstacle = obstacleOf(call, session, found);
    if (obstacle !== undefined) return refuse(obstacle);
    return addLinesToCart(
      server,
      call,
      session,
      found.lines.map(({ sku, quantity, options }) => ({ sku, quantity, ...idsOf(options) })),
    );
  }
  return addLinesToCart(server, call, session, []);
}

function obstacleOf({ tenant, now }: Call<'purchaseQuotation' | 'addQuotationToCart'>, session: Session, row: QuotationRow) {
  if (!isBuyer(quotationReaderOf(session), row)) return 'notAllowed';
  const status = computeQuotationStatus(row, now);
  return allows(statusesOf(tenant, 'quotation'), status, 'purchase') ? undefined : blockingStatuses[status];
}
