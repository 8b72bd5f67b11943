import { dayInWords } from '../../calendar/days.ts';
import { notSaved } from '../../forms/notSaved.ts';
import { type Submitted, submitted } from '../../forms/submitted.ts';
import { textOf } from '../../forms/text.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { answered, claimOf, once } from '../../http/once.ts';
import { moneyInWords } from '../../money/moneyInWords.ts';
import { lastDigits } from '../../refunds/masked.ts';
import { transferDay } from '../../refunds/refundOf.ts';
import { sealedUse } from '../../refunds/sealedUse.ts';
import type { Server } from '../../server.ts';
import { allows, leadsTo, statusesOf } from '../../statuses/steps.ts';
import { note } from '../../store/audit.ts';
import type { Transaction } from '../../store/database.ts';
import { takeOnce } from '../../store/rateLimits.ts';
import { changeRefund, keepBankDetails, lockRefund } from '../../store/refunds.ts';
import { orderReaderOf } from '../../store/seenOrders.ts';
import type { Session } from '../../store/sessions.ts';
import { findTicket } from '../../store/tickets.ts';
import { ticketBody } from './ticketBody.ts';

type Given = Success<'giveBankDetails'> | Refusal;

/** Keeps the account that a refund goes to, sealed. */
export async function giveBankDetails(server: Server, call: Call<'giveBankDetails'>, session: Session): Promise<Given> {
  const { db, secret, limits } = server;
  const { tenant, path, header, body, now } = call;
  const claim = claimOf(call, secret);
  const before = await answered<'giveBankDetails'>(db, claim);
  if (before !== undefined) return before;
  const allowed = await takeOnce(db, claim, limits.bankDetailsOfPerson, session.userId, now);
  if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  const ticket = await findTicket(db, orderReaderOf(session), path.id);
  if (ticket === undefined || ticket.bank_data_ends_at === null) return refuse('notFound');
  const found = await submitted(db, { tenant, operation: 'giveBankDetails', formHash: header['x-form-hash'], body, now });
  if ('refused' in found) return notSaved(found);
  return once<'giveBankDetails'>(db, claim, now, (trx) => keep(server, trx, call, session, found));
}

async function keep(
  server: Server,
  trx: Transaction,
  { tenant, path, now }: Call<'giveBankDetails'>,
  session: Session,
  { filled, record }: Submitted,
): Promise<Given> {
  const key = { tenant: tenant.code, ticketId: path.id };
  const refund = await lockRefund(trx, key);
  if (refund === undefined || refund.bank_data_ends_at === null) return refuse('notFound');
  const status = leadsTo(statusesOf(tenant, 'refund'), refund.status, 'bankData');
  const isOpen = now < refund.bank_data_ends_at && allows(statusesOf(tenant, 'refund'), refund.status, 'bankData');
  if (!isOpen || status === undefined) return refuse('bankDataTooLate');
  const sealed = server.secret.seal(sealedUse.bankDetails, [tenant.code, path.id], JSON.stringify(record));
  await keepBankDetails(trx, key, { sealed, form: filled.name, formHash: filled.hash }, now);
  const expectedOn = transferDay(tenant.now, now);
  await changeRefund(trx, key, { status, expected_on: expectedOn }, now);
  await note(trx, { tenant: tenant.code, actor: session.userId, action: 'bank details given', subject: path.id }, now);
  const row = await findTicket(trx, orderReaderOf(session), path.id);
  if (row === undefined) return refuse('notFound');
  const { shell } = tenant.now;
  const values = {
    shop: shell.name,
    firstName: session.firstName ?? '',
    orderNumber: row.order_number,
    amount: moneyInWords(refund.amount, shell),
    account: lastDigits(textOf(record, 'accountNumber') ?? ''),
    expectedOn: dayInWords(expectedOn, shell.language),
  };
  await server.post(trx, { tenant: tenant.code, event: 'bankDetailsReceived', to: session.email, values }, now);
  return { status: 201, body: await ticketBody(server, tenant, row, now) };
}
