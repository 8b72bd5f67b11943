import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import type { Buyer } from '../../policy/invoices/buyer.ts';
import { nameWith } from '../../policy/products/lineOptions.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import { isVisibleTo, type OrderReader } from '../orders/orderReader.ts';
import type { InvoiceKind } from '../post-sale/tables.ts';
import { listTicketLines } from '../post-sale/ticketLines.ts';
import type { Tables } from '../tables.ts';

export type InvoiceRow = Omit<Selectable<Tables['invoices']>, 'tenant'>;

/** What an invoice or a credit note is about. */
export type InvoiceLine = {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: string;
};

const columns = [
  ...(['id', 'order_number', 'user_id', 'company_id', 'number', 'kind', 'ticket_id', 'credits', 'buyer', 'issued_at'] as const),
  ...(['net', 'tax', 'total', 'tax_percent', 'currency'] as const),
] as const;

type Order = { readonly by: 'issuedAt' | 'total'; readonly direction: 'asc' | 'desc' };

/** Which invoices a list holds: of an order, of a kind, of a span of time, or those of some ids. */
export type InvoiceFilter = {
  readonly order?: string | undefined;
  readonly kind?: InvoiceKind | undefined;
  readonly span?: DaySpan | undefined;
  readonly ids?: readonly string[] | undefined;
};

function invoicesOf(db: Database, reader: OrderReader, { order, kind, span, ids }: InvoiceFilter) {
  let all = db.selectFrom('invoices').where(isVisibleTo(reader));
  if (order !== undefined) all = all.where('order_number', '=', order);
  if (kind !== undefined) all = all.where('kind', '=', kind);
  if (span?.from !== undefined) all = all.where('issued_at', '>=', span.from);
  if (span?.before !== undefined) all = all.where('issued_at', '<', span.before);
  if (ids !== undefined) all = all.where('id', '=', sql<string>`any(${ids})`);
  return all;
}

/** One page of what a reader was invoiced, and how many there are. */
export async function listInvoices(
  db: Database,
  reader: OrderReader,
  filter: InvoiceFilter,
  { page, size, by, direction }: Order & { readonly page: number; readonly size: number },
): Promise<{ readonly rows: readonly InvoiceRow[]; readonly total: number }> {
  const all = invoicesOf(db, reader, filter);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .orderBy(by === 'total' ? 'total' : 'issued_at', direction)
    .orderBy('number', direction)
    .orderBy('kind')
    .orderBy('id')
    .select(columns)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/** The ids of a reader's invoices, the latest first. */
export async function listInvoiceIds(db: Database, reader: OrderReader, filter: InvoiceFilter, most: number): Promise<readonly string[]> {
  const rows = await invoicesOf(db, reader, filter)
    .select('id')
    .orderBy('issued_at', 'desc')
    .orderBy('number', 'desc')
    .orderBy('kind')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** An invoice, receipt or credit note of a reader's with its lines; undefined where it is not there or not the reader's. */
export async function findInvoice(
  db: Database,
  reader: OrderReader,
  id: string,
): Promise<(InvoiceRow & { readonly lines: readonly InvoiceLine[] }) | undefined> {
  if (!isId(id)) return undefined;
  const row = await db.selectFrom('invoices').select(columns).where(isVisibleTo(reader)).where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { tenant } = reader;
  const lines = await (row.ticket_id === null ? linesOfOrder(db, tenant, row) : listTicketLines(db, tenant, row.ticket_id));
  return { ...row, lines };
}

async function linesOfOrder(db: Database, tenant: string, { order_number }: InvoiceRow): Promise<readonly InvoiceLine[]> {
  const lines = await db
    .selectFrom('order_lines')
    .select(['line', 'sku', 'name', 'quantity', 'unit_price as unitPrice', 'options'])
    .where('tenant', '=', tenant)
    .where('order_number', '=', order_number)
    .orderBy('line')
    .execute();
  return lines.map(({ options, name, ...line }) => ({ ...line, name: nameWith({ name, options }) }));
}

/** What an invoice takes over from its order, which is locked until the transaction ends. */
export function lockOrderToInvoice(trx: Transaction, tenant: string, orderNumber: string) {
  return trx
    .selectFrom('orders')
    .select(['user_id', 'company_id', 'total', 'currency'])
    .where('tenant', '=', tenant)
    .where('number', '=', orderNumber)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The invoice or receipt of an order, which has one at most. */
export function findInvoiceOfOrder(trx: Transaction, tenant: string, orderNumber: string): Promise<InvoiceRow | undefined> {
  return trx
    .selectFrom('invoices')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('order_number', '=', orderNumber)
    .where('kind', '!=', 'creditNote')
    .executeTakeFirst();
}

export type NewInvoice = {
  readonly tenant: string;
  readonly orderNumber: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly number: string;
  readonly kind: InvoiceKind;
  readonly ticketId: string | null;
  readonly credits: string | null;
  readonly buyer: Buyer;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
  readonly taxPercent: string;
  readonly currency: string;
};

/** @throws the violation of `invoices_order` or `invoices_ticket` where there is one already */
export function insertInvoice(trx: Transaction, invoice: NewInvoice, now: Date): Promise<InvoiceRow> {
  const { tenant, orderNumber, userId, companyId, number, kind, ticketId, credits, buyer, net, tax, total, taxPercent, currency } = invoice;
  return trx
    .insertInto('invoices')
    .values({
      tenant,
      id: randomUUID(),
      order_number: orderNumber,
      user_id: userId,
      company_id: companyId,
      number,
      kind,
      ticket_id: ticketId,
      credits,
      buyer: JSON.stringify(buyer),
      issued_at: now,
      net,
      tax,
      total,
      tax_percent: taxPercent,
      currency,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Who ordered, as in the account or the company. */
export async function readBuyer(trx: Database | Transaction, tenant: string, userId: string, companyId: string | null): Promise<Buyer> {
  if (companyId !== null) {
    const { business_name: name, profile } = await trx
      .selectFrom('companies')
      .select(['business_name', 'profile'])
      .where('tenant', '=', tenant)
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    return { name, ...documentIn(profile, 'companyDocument', 'companyDocumentType') };
  }
  const { profile } = await trx
    .selectFrom('users')
    .select('profile')
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const name = [profile.firstName, profile.lastName].filter((part) => typeof part === 'string').join(' ');
  const own = documentIn(profile, 'document', 'documentType');
  if (own.document !== undefined || profile.companyDocument === undefined) return { name, ...own };
  return { name, ...documentIn(profile, 'companyDocument', 'companyDocumentType'), isEntity: true };
}

function documentIn(profile: Readonly<Record<string, unknown>>, field: string, typeField: string): Omit<Buyer, 'name'> {
  const [document, documentType] = [profile[field], profile[typeField]];
  return {
    ...(typeof document === 'string' ? { document } : {}),
    ...(typeof documentType === 'string' ? { documentType } : {}),
  };
}
