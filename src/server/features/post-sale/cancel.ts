import { issueCreditNote } from '../../domain/invoices/issueInvoice.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved } from '../../http/forms/notSaved.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { formatDay } from '../../policy/calendar/days.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { formatMoney } from '../../policy/money/formatMoney.ts';
import { amountOf, hundredthsOf, multiplyPrice } from '../../policy/money/money.ts';
import { planRefund, type RefundPlan } from '../../policy/refunds/planRefund.ts';
import type { Session } from '../../policy/session.ts';
import { allows, firstStatus, leadsTo, statusesOf } from '../../policy/statuses.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import { moveCredit } from '../../store/credit-line/creditLines.ts';
import type { Transaction } from '../../store/database.ts';
import { moveOrder } from '../../store/orders/moveOrder.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import {
  findOrderToCancel,
  insertTicket,
  type LineLeft,
  listLinesLeft,
  lockOrder,
  sumGivenBack,
} from '../../store/post-sale/cancellations.ts';
import { findTicket } from '../../store/post-sale/tickets.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { ticketBody } from './ticketBody.ts';

type Cancel = Success<'initiateCancel'> | Refusal;
type Chosen = readonly { readonly line: number; readonly quantity: number }[];

/** Cancels an order or some of it: the form is judged first, whether it is not too late under a lock on the order. */
export async function initiateCancel(server: Server, call: Call<'initiateCancel'>, session: Session): Promise<Cancel> {
  const { db, secret, limits } = server;
  const { tenant, path, header, now } = call;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<'initiateCancel'>(db, claim);
  if (before !== undefined) return before;
  const allowed = await consumeRateLimitOnce(db, claim, limits.cancellationsOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  if ((await findOrderToCancel(db, orderReaderOf(session), path.id)) === undefined) return refuse('notFound');
  const { lines: chosen, ...body } = call.body;
  const found = await judgeForm(db, { tenant, operation: 'initiateCancel', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return asNotSaved(found);
  return withIdempotency<'initiateCancel'>(db, claim, now, (trx) => decide(server, trx, { call, session, found, chosen }));
}

type Asked = {
  readonly call: Call<'initiateCancel'>;
  readonly session: Session;
  readonly found: SubmittedRecord;
  readonly chosen: Chosen | undefined;
};

async function decide(server: Server, trx: Transaction, { call, session, found, chosen }: Asked): Promise<Cancel> {
  const { tenant, path, header, now } = call;
  const { code } = tenant;
  const { userId: actor } = session;
  const reader = orderReaderOf(session);
  const order = await lockOrder(trx, reader, path.id);
  if (order === undefined) return refuse('notFound');
  const canceled = leadsTo(statusesOf(tenant, 'order'), order.status, 'cancellation');
  if (canceled === undefined || !allows(statusesOf(tenant, 'order'), order.status, 'cancellation'))
    return refuse('cancellationNotAvailable');
  const all = await listLinesLeft(trx, code, order.number);
  const picked = pick(all, chosen);
  if ('refused' in picked) return picked;
  const { lines, isRest } = picked;
  // With the last of it goes what the delivery would have cost.
  const amount = isRest
    ? amountOf(hundredthsOf(order.total) - hundredthsOf(await sumGivenBack(trx, code, order.number)))
    : amountOf(lines.reduce((sum, { unitPrice, quantity }) => sum + multiplyPrice(unitPrice, quantity), 0n));
  // Before its ticket is written: what is left of it counts the tickets.
  if (isRest) {
    const moved = await moveOrder(trx, tenant, order.number, canceled, actor, now);
    if (moved.is !== 'moved') return refuse('cancellationNotAvailable');
  }
  const plan = planRefund(tenant.now, order.payment_method, now);
  const { filled, record } = found;
  const refunds = statusesOf(tenant, 'refund');
  const ticket = await insertTicket(
    trx,
    {
      tenant: code,
      order,
      askedBy: actor,
      status: firstStatus(statusesOf(tenant, 'ticket')),
      lines,
      form: filled.name,
      formHash: filled.hash,
      fields: record,
      channel: header['x-channel'],
      amount,
      refund: {
        way: plan.way,
        status: firstStatus(refunds, (status) => allows(refunds, status, 'bankData') === (plan.bankDataUntil !== undefined)),
        expectedOn: plan.expectedOn,
        bankDataEndsAt: plan.bankDataUntil?.ends ?? null,
      },
    },
    now,
  );
  if (!isRest && order.payment_method === 'creditLine' && order.company_id !== null) {
    const back = { kind: 'refund', reference: `${order.number}-${ticket.number}`, amount, actor } as const;
    await moveCredit(trx, { tenant: code, companyId: order.company_id }, back, now);
  }
  await issueCreditNote(trx, tenant, { ticketId: ticket.id, orderNumber: order.number, amount }, now);
  await recordAudit(trx, { tenant: code, actor, action: isRest ? 'order canceled' : 'order canceled in part', subject: ticket.id }, now);
  await tell(server, trx, { tenant, session, plan, orderNumber: order.number, ticketNumber: ticket.number, amount }, now);
  const row = await findTicket(trx, reader, ticket.id);
  if (row === undefined) throw new Error('A ticket that was just written is not there.');
  return { status: 201, body: await ticketBody(server, tenant, row, now) };
}

/** What is canceled: all that is left where nothing is chosen. */
function pick(
  all: readonly LineLeft[],
  chosen: Chosen | undefined,
): { readonly lines: readonly (LineLeft & { readonly quantity: number })[]; readonly isRest: boolean } | Refusal {
  const left = all.filter(({ left }) => left > 0);
  if (left.length === 0) return refuse('cancellationNotAvailable');
  if (chosen === undefined) return { lines: left.map((line) => ({ ...line, quantity: line.left })), isRest: true };
  const problems = chosen.flatMap(({ line }, at) => {
    const path = `body/lines/${at}/line`;
    if (!all.some((one) => one.line === line)) return [{ path, problem: 'not a line of this order' }];
    return chosen.findIndex((one) => one.line === line) < at ? [{ path, problem: 'named twice' }] : [];
  });
  if (problems.length > 0) return refuse('badRequest', { problems });
  const lines = chosen.flatMap(({ line, quantity }) => all.filter((one) => one.line === line).map((one) => ({ ...one, quantity })));
  // Some of it was canceled meanwhile, in another window or by a colleague.
  const fewer = lines.flatMap(({ quantity, left }, at) =>
    quantity > left ? [{ path: `body/lines/${at}/quantity`, problem: `onlySoMany ${left}` }] : [],
  );
  if (fewer.length > 0) return refuse('fewerLeftToCancel', { problems: fewer });
  const wanted = new Map(chosen.map(({ line, quantity }) => [line, quantity]));
  return { lines, isRest: left.every(({ line, left }) => wanted.get(line) === left) };
}

type Told = {
  readonly tenant: Tenant;
  readonly session: Session;
  readonly plan: RefundPlan;
  readonly orderNumber: string;
  readonly ticketNumber: string;
  readonly amount: string;
};

/** Tells by mail when the money is there, or until when an account can be named and what follows if none is. */
async function tell(
  { settings, post }: Server,
  trx: Transaction,
  { tenant: { code: tenant, now: release }, session, plan, orderNumber, ticketNumber, amount }: Told,
  now: Date,
): Promise<void> {
  const { name: shop, language } = release.shell;
  const { email: to, firstName = '' } = session;
  const values = { shop, firstName, orderNumber, ticketNumber, amount: formatMoney(amount, release.shell) };
  if (plan.bankDataUntil === undefined) {
    const expectedOn = formatDay(plan.expectedOn, language);
    await post(trx, { tenant, event: 'cancellationAccepted', to, values: { ...values, expectedOn } }, now);
    return;
  }
  const more = {
    bankDataUntil: formatDay(plan.bankDataUntil.day, language),
    voucherDays: String(release.side.limits.voucherValidDays),
    ticketAddress: pageAddress(release, settings.publicUrl, 'myTicketsAndInvoices'),
  };
  await post(trx, { tenant, event: 'bankDetailsAsked', to, values: { ...values, ...more } }, now);
}
