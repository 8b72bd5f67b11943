import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { FormRecord } from '../../../engine/runtime.ts';
import { createVoucherCode } from '../../../src/server/domain/refunds/createVoucherCode.ts';
import { sealedUse } from '../../../src/server/domain/refunds/sealedUse.ts';
import type { PaymentMethod } from '../../../src/server/policy/paymentMethod.ts';
import type { Transaction } from '../../../src/server/store/database.ts';
import type { Tables } from '../../../src/server/store/tables.ts';
import { type FilledIn, fillForm } from '../fillForm.ts';
import { type Filling, operator } from '../filling.ts';
import { castOf } from '../registerPeople.ts';
import { drawRandom } from './drawRandom.ts';
import { insertAll } from './insertAll.ts';
import { type Refund, refundBy } from './refundBy.ts';
import { reserveNumbers } from './reserveNumbers.ts';

type Canceled = {
  readonly number: string;
  readonly user_id: string;
  readonly company_id: string | null;
  readonly name: string;
  readonly email: string;
  readonly payment_method: PaymentMethod;
  readonly at: Date;
  readonly total: string;
  readonly currency: string;
  readonly names_account: boolean;
};
type Case = Canceled & { readonly id: string; readonly ticket: string; readonly refund: Refund };
type Forms = { readonly cancellation: FilledIn; readonly account: FilledIn };

/**
 * The cancellations of the orders in the table `bulk` that their customers have canceled: ticket, refund and its status since,
 * as initiateCancel, giveBankDetails, payRefund and issueVouchers would have written them.
 */
export async function cancelBulk(trx: Transaction, filling: Filling): Promise<void> {
  const { tenant, ago } = filling;
  const { code } = tenant;
  const now = ago(0);
  const { rows } = await sql<Canceled>`
    select b.number, b.user_id, b.company_id, b.name, b.email, b.payment_method, b.canceled as at, o.total, o.currency,
      ${drawRandom('account', 2)} = 0 as names_account
    from bulk b join orders o on o.tenant = ${code} and o.number = b.number where b.canceled is not null order by b.k`.execute(trx);
  if (rows.length === 0) return;
  const before = await reserveNumbers(trx, code, 'ticket', rows.length);
  const cases = rows.map((order, at): Case => {
    const canceled = { paidBy: order.payment_method, at: order.at, namesAccount: order.names_account };
    return { ...order, id: randomUUID(), ticket: String(before + 1 + at), refund: refundBy(tenant, canceled, now) };
  });
  const { email: contactEmail, name: accountHolder } = castOf(filling, 0);
  const forms = {
    cancellation: await fillForm({ ...filling, now }, 'cancellation', { contactEmail }, 1),
    account: await fillForm({ ...filling, now }, 'refund', { contactEmail, accountHolder }, 1),
  };
  await insertAll(
    trx,
    'tickets',
    cases.map((one) => ticketOf(code, forms, one)),
  );
  await sql`
    insert into ticket_lines (tenant, ticket_id, order_number, line, quantity)
    select ${code}, t.id, l.number, l.line, l.quantity
    from bulk b join tickets t on t.tenant = ${code} and t.order_number = b.number join bulk_lines l on l.number = b.number
    where b.canceled is not null`.execute(trx);
  await insertAll(
    trx,
    'refunds',
    cases.map((one) => refundRow(code, one)),
  );
  await insertAll(
    trx,
    'bank_details',
    cases.flatMap((one) => accountOf(filling, forms, one)),
  );
  await insertAll(
    trx,
    'vouchers',
    cases.flatMap((one) => voucherOf(filling, one)),
  );
  await insertAll(
    trx,
    'audit',
    cases.flatMap((one) => notesOf(code, one)),
  );
}

/** A form of somebody else with one's own name and address. */
const asTheirs = (record: FormRecord, { email: contactEmail, name }: Canceled): FormRecord => ({
  ...record,
  contactEmail,
  ...('accountHolder' in record ? { accountHolder: name } : {}),
});

function ticketOf(tenant: string, { cancellation: { form, record } }: Forms, one: Case): Selectable<Tables['tickets']> {
  const { id, ticket: number, number: order_number, user_id, company_id, at, total: amount, currency, refund } = one;
  const isOver = refund.settledAt !== null;
  return {
    ...{ tenant, id, number, order_number, user_id, company_id, asked_by: user_id, status: isOver ? 'completed' : 'accepted' },
    ...{ form: form.name, form_hash: form.hash, fields: asTheirs(record, one), channel: 'web', amount, currency },
    ...{ version: isOver ? 2 : 1, created_at: at, updated_at: refund.settledAt ?? at },
  };
}

function refundRow(tenant: string, { id, total: amount, currency, refund }: Case): Selectable<Tables['refunds']> {
  const { way, status, version, expectedOn, bankDataEndsAt, settledAt, updatedAt } = refund;
  return {
    ...{ tenant, ticket_id: id, way, status, amount, currency, expected_on: expectedOn, bank_data_ends_at: bankDataEndsAt },
    ...{ settled_at: settledAt, version, updated_at: updatedAt },
  };
}

/** What was named and is not paid yet: with the payment it is forgotten. */
function accountOf({ tenant: { code }, counter }: Filling, { account }: Forms, one: Case): readonly Selectable<Tables['bank_details']>[] {
  const { givenAt, settledAt } = one.refund;
  if (givenAt === null || settledAt !== null) return [];
  const { form, record } = account;
  const sealed = counter.server.secret.seal(sealedUse.bankDetails, [code, one.id], JSON.stringify(asTheirs(record, one)));
  return [{ tenant: code, ticket_id: one.id, sealed, form: form.name, form_hash: form.hash, given_at: givenAt }];
}

function voucherOf(
  { tenant: { code: tenant }, counter }: Filling,
  { id, total, currency, refund }: Case,
): readonly Selectable<Tables['vouchers']>[] {
  const { voucher, settledAt } = refund;
  if (voucher === null || settledAt === null) return [];
  const { secret } = counter.server;
  const code = createVoucherCode();
  const sealed = { code_sealed: secret.seal(sealedUse.voucher, [tenant, id], code), code_mac: secret.mac('voucher', tenant, code) };
  const days = { available_on: voucher.availableOn, valid_until: voucher.validUntil };
  return [{ tenant, ticket_id: id, ...sealed, amount: total, currency, ...days, issued_at: settledAt }];
}

function notesOf(tenant: string, { id, user_id, at, refund }: Case): readonly Selectable<Tables['audit']>[] {
  const { givenAt, settledAt, voucher } = refund;
  const note = (actor: string, action: string, when: Date) => ({
    tenant,
    id: randomUUID(),
    at: when,
    actor,
    action,
    subject: id,
    company_id: null,
    changes: null,
  });
  return [
    note(user_id, 'order canceled', at),
    ...(givenAt === null ? [] : [note(user_id, 'bank details given', givenAt)]),
    ...(settledAt === null
      ? []
      : [voucher === null ? note(operator, 'refund paid', settledAt) : note('server', 'voucher issued', settledAt)]),
  ];
}
