import { sealedUse } from '../../domain/refunds/sealedUse.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { judgeForm } from '../../http/forms/judgeForm.ts';
import { asNotSaved } from '../../http/forms/notSaved.ts';
import { findStoredAnswer, keyOf, withIdempotency } from '../../http/idempotency.ts';
import { formatDay } from '../../policy/calendar/days.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { formatMoney } from '../../policy/money/formatMoney.ts';
import { lastDigits } from '../../policy/refunds/maskAccount.ts';
import { computeTransferDay } from '../../policy/refunds/planRefund.ts';
import type { Session } from '../../policy/session.ts';
import { allows, leadsTo, statusesOf } from '../../policy/statuses.ts';
import type { Server } from '../../server.ts';
import { recordAudit } from '../../store/audit/recordAudit.ts';
import type { Transaction } from '../../store/database.ts';
import { orderReaderOf } from '../../store/orders/orderReader.ts';
import { changeRefund, lockRefund, storeBankDetails } from '../../store/post-sale/refunds.ts';
import { findTicket } from '../../store/post-sale/tickets.ts';
import { consumeRateLimitOnce } from '../../store/rate-limits/rateLimits.ts';
import { ticketBody } from './ticketBody.ts';

type Given = Success<'giveBankDetails'> | Refusal;

/** Keeps the account that a refund goes to, sealed. */
export async function giveBankDetails(server: Server, call: Call<'giveBankDetails'>, session: Session): Promise<Given> {
  const { db, secret, limits } = server;
  const { tenant, path, header, body, now } = call;
  const claim = keyOf(call, secret);
  const before = await findStoredAnswer<'giveBankDetails'>(db, claim);
  if (before !== undefined) return before;
  const allowed = await consumeRateLimitOnce(db, claim, limits.bankDetailsOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const ticket = await findTicket(db, orderReaderOf(session), path.id);
  if (ticket === undefined || ticket.bank_data_ends_at === null) return refuse('notFound');
  const found = await judgeForm(db, { tenant, operation: 'giveBankDetails', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return asNotSaved(found);
  return withIdempotency<'giveBankDetails'>(db, claim, now, (trx) => keep(server, trx, call, session, found));
}

async function keep(
  server: Server,
  trx: Transaction,
  { tenant, path, now }: Call<'giveBankDetails'>,
  session: Session,
  { filled, record }: SubmittedRecord,
): Promise<Given> {
  const key = { tenant: tenant.code, ticketId: path.id };
  const refund = await lockRefund(trx, key);
  if (refund === undefined || refund.bank_data_ends_at === null) return refuse('notFound');
  const status = leadsTo(statusesOf(tenant, 'refund'), refund.status, 'bankData');
  const isOpen = now < refund.bank_data_ends_at && allows(statusesOf(tenant, 'refund'), refund.status, 'bankData');
  if (!isOpen || status === undefined) return refuse('bankDataTooLate');
  const sealed = server.secret.seal(sealedUse.bankDetails, [tenant.code, path.id], JSON.stringify(record));
  await storeBankDetails(trx, key, { sealed, form: filled.name, formHash: filled.hash }, now);
  const expectedOn = computeTransferDay(tenant.now, now);
  await changeRefund(trx, key, { status, expected_on: expectedOn }, now);
  await recordAudit(trx, { tenant: tenant.code, actor: session.userId, action: 'bank details given', subject: path.id }, now);
  const row = await findTicket(trx, orderReaderOf(session), path.id);
  if (row === undefined) return refuse('notFound');
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: session.firstName ?? '',
    orderNumber: row.order_number,
    amount: formatMoney(refund.amount, shell),
    account: lastDigits(textOf(record, 'accountNumber') ?? ''),
    expectedOn: formatDay(expectedOn, shell.language),
  };
  await server.post(trx, { tenant: tenant.code, event: 'bankDetailsReceived', to: session.email, values }, now);
  return { status: 201, body: await ticketBody(server, tenant, row, now) };
}
