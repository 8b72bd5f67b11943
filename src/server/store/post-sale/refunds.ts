import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { type StatusSource, statusesOf, thatLead } from '../../policy/statuses.ts';
import type { Database, Transaction } from '../database.ts';

/** Whose statuses count; a tenant is one. */
type Shop = StatusSource & { readonly code: string };

/** Which refund: there is one a ticket. */
export type RefundKey = { readonly tenant: string; readonly ticketId: string };

const refundForUpdate = (trx: Transaction, { tenant, ticketId }: RefundKey) =>
  trx
    .selectFrom('refunds')
    .select(['way', 'status', 'amount', 'currency', 'bank_data_ends_at'])
    .where('tenant', '=', tenant)
    .where('ticket_id', '=', ticketId)
    .forUpdate();

/** A refund, locked until the transaction ends: naming an account, issuing a voucher and paying exclude each other. */
export const lockRefund = (trx: Transaction, refund: RefundKey) => refundForUpdate(trx, refund).executeTakeFirst();

/** The same, unless another transaction has locked it. */
export const claimRefund = (trx: Transaction, refund: RefundKey) => refundForUpdate(trx, refund).skipLocked().executeTakeFirst();

export type RefundChange = { readonly status: StatusName<'refund'>; readonly expected_on?: string | null; readonly settled_at?: Date };

export async function changeRefund(trx: Transaction, { tenant, ticketId }: RefundKey, change: RefundChange, now: Date): Promise<void> {
  await trx
    .updateTable('refunds')
    .set(({ eb }) => ({ ...change, updated_at: now, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('ticket_id', '=', ticketId)
    .execute();
}

/** The status of a refund's ticket, which is locked until the transaction ends. */
export async function lockTicketStatus(trx: Transaction, { tenant, ticketId }: RefundKey): Promise<StatusName<'ticket'>> {
  const { status } = await trx
    .selectFrom('tickets')
    .select('status')
    .where('tenant', '=', tenant)
    .where('id', '=', ticketId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return status;
}

export async function changeTicketStatus(
  trx: Transaction,
  { tenant, ticketId }: RefundKey,
  status: StatusName<'ticket'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('tickets')
    .set(({ eb }) => ({ status, updated_at: now, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('id', '=', ticketId)
    .execute();
}

type SealedAccount = { readonly sealed: string; readonly form: string; readonly formHash: string };

/** Stores the account of a refund; it replaces an earlier one. */
export async function storeBankDetails(
  trx: Transaction,
  { tenant, ticketId }: RefundKey,
  account: SealedAccount,
  now: Date,
): Promise<void> {
  const { sealed, form, formHash: form_hash } = account;
  await trx
    .insertInto('bank_details')
    .values({ tenant, ticket_id: ticketId, sealed, form, form_hash, given_at: now })
    .onConflict((conflict) => conflict.columns(['tenant', 'ticket_id']).doUpdateSet({ sealed, form, form_hash, given_at: now }))
    .execute();
}

export async function deleteBankDetails(trx: Transaction, { tenant, ticketId }: RefundKey): Promise<void> {
  await trx.deleteFrom('bank_details').where('tenant', '=', tenant).where('ticket_id', '=', ticketId).execute();
}

/** As the index `refunds_bank_data` has it; whether a voucher follows is decided under a lock, by the tenant's table. */
const awaitsBankData: StatusName<'refund'> = 'bankDataPending';

/** Refunds of all tenants for which nobody has named an account in time, the longest overdue first. */
export async function listOverdueRefunds(db: Database, now: Date, most: number): Promise<readonly RefundKey[]> {
  return db
    .selectFrom('refunds')
    .select(['tenant', 'ticket_id as ticketId'])
    .where('status', '=', awaitsBankData)
    .where('bank_data_ends_at', '<=', now)
    .orderBy('bank_data_ends_at')
    .limit(most)
    .execute();
}

/** The person who is notified of a refund, and the numbers of its ticket and order. */
export function findRefundContact(trx: Transaction, { tenant, ticketId }: RefundKey) {
  return trx
    .selectFrom('tickets')
    .leftJoin('users', (join) => join.onRef('users.tenant', '=', 'tickets.tenant').onRef('users.id', '=', 'tickets.asked_by'))
    .leftJoin('companies', (join) => join.onRef('companies.tenant', '=', 'tickets.tenant').onRef('companies.id', '=', 'tickets.company_id'))
    .innerJoin('refunds', (join) => join.onRef('refunds.tenant', '=', 'tickets.tenant').onRef('refunds.ticket_id', '=', 'tickets.id'))
    .select(['tickets.number', 'tickets.order_number', 'tickets.status', 'tickets.company_id', 'refunds.amount'])
    .select(['users.id as user_id', 'users.email', 'users.first_name', 'companies.business_name'])
    .where('tickets.tenant', '=', tenant)
    .where('tickets.id', '=', ticketId)
    .executeTakeFirstOrThrow();
}

export type NewVoucher = {
  readonly codeSealed: string;
  readonly codeMac: string;
  readonly amount: string;
  readonly currency: string;
  readonly availableOn: string;
  readonly validUntil: string;
};

export async function insertVoucher(trx: Transaction, { tenant, ticketId }: RefundKey, voucher: NewVoucher, now: Date): Promise<void> {
  const { codeSealed, codeMac, amount, currency, availableOn, validUntil } = voucher;
  await trx
    .insertInto('vouchers')
    .values({
      ...{ tenant, ticket_id: ticketId, code_sealed: codeSealed, code_mac: codeMac, amount, currency },
      ...{ available_on: availableOn, valid_until: validUntil, issued_at: now },
    })
    .execute();
}

/** The refund of a ticket by the ticket's number, locked until the transaction ends, with its sealed account. */
export async function lockRefundOfTicket(trx: Transaction, tenant: string, ticketNumber: string) {
  return trx
    .selectFrom('tickets')
    .innerJoin('refunds', (join) => join.onRef('refunds.tenant', '=', 'tickets.tenant').onRef('refunds.ticket_id', '=', 'tickets.id'))
    .leftJoin('bank_details', (join) =>
      join.onRef('bank_details.tenant', '=', 'tickets.tenant').onRef('bank_details.ticket_id', '=', 'tickets.id'),
    )
    .select(['tickets.id', 'refunds.status', 'bank_details.sealed'])
    .where('tickets.tenant', '=', tenant)
    .where('tickets.number', '=', ticketNumber)
    .forUpdate(['tickets', 'refunds'])
    .executeTakeFirst();
}

/** Refunds of a tenant that are to be paid, the earliest promised first. */
export function listPayableRefunds(db: Database, tenant: Shop) {
  return db
    .selectFrom('refunds')
    .innerJoin('tickets', (join) => join.onRef('tickets.tenant', '=', 'refunds.tenant').onRef('tickets.id', '=', 'refunds.ticket_id'))
    .select(['tickets.number', 'tickets.order_number', 'refunds.way', 'refunds.amount', 'refunds.currency', 'refunds.expected_on'])
    .where('refunds.tenant', '=', tenant.code)
    .where('refunds.status', 'in', thatLead(statusesOf(tenant, 'refund'), 'payment'))
    .orderBy('refunds.expected_on')
    .orderBy('tickets.number')
    .execute();
}
