import type { InvoiceRules } from '../../../../engine/runtime.ts';
import { taxWithin } from '../../policy/invoices/taxWithin.ts';
import type { Transaction } from '../../store/database.ts';
import { findInvoiceOfOrder, type InvoiceRow, insertInvoice, lockOrderToInvoice, readBuyer } from '../../store/invoices/invoices.ts';
import { reserveNextNumber } from '../../store/invoices/reserveNextNumber.ts';
import type { InvoiceKind } from '../../store/post-sale/tables.ts';

/** Whose rules count; a tenant is one. */
type Shop = { readonly code: string; readonly now: { readonly side: { readonly invoices?: InvoiceRules } } };

/**
 * Issues the invoice of an order whose payment is confirmed: the tenant's document for companies or for persons. An order has one, and a
 * second call returns it. Undefined where the tenant issues none.
 */
export async function issueInvoice(trx: Transaction, shop: Shop, orderNumber: string, now: Date): Promise<InvoiceRow | undefined> {
  const { code: tenant } = shop;
  const rules = shop.now.side.invoices;
  if (rules === undefined) return undefined;
  const order = await lockOrderToInvoice(trx, tenant, orderNumber);
  const issued = await findInvoiceOfOrder(trx, tenant, orderNumber);
  if (issued !== undefined) return issued;
  const { user_id: userId, company_id: companyId, currency } = order;
  const kind = companyId === null ? rules.person : rules.company;
  return insertInvoice(
    trx,
    {
      tenant,
      orderNumber,
      userId,
      companyId,
      currency,
      kind,
      number: await numberIn(trx, tenant, rules, kind),
      ticketId: null,
      credits: null,
      buyer: await readBuyer(trx, tenant, userId, companyId),
      taxPercent: rules.taxPercent,
      ...taxWithin(order.total, rules, currency),
    },
    now,
  );
}

/** Issues the credit note of a cancellation, with the tax rate of the invoice. Undefined where the tenant issues none. */
export async function issueCreditNote(
  trx: Transaction,
  shop: Shop,
  { ticketId, orderNumber, amount }: { readonly ticketId: string; readonly orderNumber: string; readonly amount: string },
  now: Date,
): Promise<InvoiceRow | undefined> {
  const { code: tenant } = shop;
  const rules = shop.now.side.invoices;
  const invoice = await issueInvoice(trx, shop, orderNumber, now);
  if (rules === undefined || invoice === undefined) return undefined;
  const { user_id: userId, company_id: companyId, buyer, tax_percent: taxPercent, currency } = invoice;
  return insertInvoice(
    trx,
    {
      tenant,
      orderNumber,
      userId,
      companyId,
      currency,
      kind: 'creditNote',
      number: await numberIn(trx, tenant, rules, 'creditNote'),
      ticketId,
      credits: invoice.id,
      buyer,
      taxPercent,
      ...taxWithin(amount, { ...rules, taxPercent }, currency),
    },
    now,
  );
}

async function numberIn(trx: Transaction, tenant: string, { series }: InvoiceRules, kind: InvoiceKind): Promise<string> {
  const { prefix = '', digits } = series[kind];
  return prefix + String(await reserveNextNumber(trx, tenant, kind)).padStart(digits, '0');
}
