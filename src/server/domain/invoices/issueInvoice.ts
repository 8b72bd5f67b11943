import type { InvoiceRules } from '../../../../engine/runtime.ts';
import { taxWithin } from '../../policy/invoices/taxWithin.ts';
import type { Transaction } from '../../store/database.ts';
import { findInvoiceOfOrder, type InvoiceRow, insertInvoice, readBuyer } from '../../store/invoices/invoices.ts';
import { takeNextNumber } from '../../store/invoices/numberSeries.ts';
import type { InvoiceKind } from '../../store/post-sale/tables.ts';

/** Whose rules count; a tenant is one. */
type Shop = { readonly code: string; readonly now: { readonly side: { readonly invoices?: InvoiceRules } } };

/**
 * The invoice of an order whose payment is confirmed: a company's or a person's document, as the tenant has it. An order has one:
 * asked again, it is the one that stands. Undefined where the tenant writes none.
 */
export async function issueInvoice(trx: Transaction, shop: Shop, orderNumber: string, now: Date): Promise<InvoiceRow | undefined> {
  const { code: tenant } = shop;
  const rules = shop.now.side.invoices;
  if (rules === undefined) return undefined;
  const order = await trx
    .selectFrom('orders')
    .select(['user_id', 'company_id', 'total', 'currency'])
    .where('tenant', '=', tenant)
    .where('number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const stands = await findInvoiceOfOrder(trx, tenant, orderNumber);
  if (stands !== undefined) return stands;
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

/** Takes back what was invoiced of a cancellation, with the tax of that day. Undefined where the tenant writes none. */
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
  return prefix + String(await takeNextNumber(trx, tenant, kind)).padStart(digits, '0');
}
