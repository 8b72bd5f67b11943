import { randomUUID } from 'node:crypto';
import { expressionBuilder, type Selectable, sql } from 'kysely';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import type { Buyer } from '../../policy/invoices/buyer.ts';
import type { Paging } from '../../policy/paging.ts';
import type { LineOption } from '../../policy/products/lineOptions.ts';
import type { QuotationFigures } from '../../policy/quotations/quotationFigures.ts';
import type { PartUnit } from '../../policy/reports/reportPeriod.ts';
import type { Session } from '../../policy/session.ts';
import type { Database, Transaction } from '../database.ts';
import { reserveNextNumber } from '../invoices/reserveNextNumber.ts';
import { isId } from '../isId.ts';
import { isVisibleTo, type OrderReader, orderReaderOf } from '../orders/orderReader.ts';
import type { Tables } from '../tables.ts';
import type { QuotedStore } from './tables.ts';

export type QuotationRow = Omit<Selectable<Tables['quotations']>, 'tenant' | 'ending_noted_at'>;
export type QuotedLine = {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly options: readonly LineOption[];
};
export type QuotationStatus = 'valid' | 'expired' | 'purchased';

/** Who reads quotations: as of orders, and an agent besides those that they made for others. */
export type QuotationReader = OrderReader & { readonly isAgent: boolean };

export const quotationReaderOf = (session: Session): QuotationReader => ({
  ...orderReaderOf(session),
  isAgent: session.grants.includes('agent'),
});

export const columns = [
  ...(['id', 'number', 'user_id', 'company_id', 'agent_id', 'agent_name', 'buyer', 'store', 'store_id', 'currency'] as const),
  ...(['total', 'units', 'created_at', 'valid_until', 'ends_at', 'requoted_from', 'order_number', 'purchased_at'] as const),
] as const;

/** The clock decides whether a quotation has expired; only its order is stored. */
export function computeQuotationStatus(
  { order_number, ends_at }: Pick<QuotationRow, 'order_number' | 'ends_at'>,
  now: Date,
): QuotationStatus {
  if (order_number !== null) return 'purchased';
  return now < ends_at ? 'valid' : 'expired';
}

/** Whether the prices of a quotation hold at a moment: it is no order yet, and has not ended. */
export const holdsAt = ({ order_number, ends_at }: Pick<QuotationRow, 'order_number' | 'ends_at'>, now: Date): boolean =>
  order_number === null && now < ends_at;

function isVisible(reader: QuotationReader) {
  const eb = expressionBuilder<Tables, 'quotations'>();
  const made = reader.isAgent ? [eb('agent_id', '=', reader.userId)] : [];
  return eb.and([eb('tenant', '=', reader.tenant), eb.or([isVisibleTo(reader), ...made])]);
}

function conditionsOf(now: Date) {
  const eb = expressionBuilder<Tables, 'quotations'>();
  const unsold = eb('order_number', 'is', null);
  return {
    purchased: eb('order_number', 'is not', null),
    valid: eb.and([unsold, eb('ends_at', '>', now)]),
    expired: eb.and([unsold, eb('ends_at', '<=', now)]),
  } satisfies Readonly<Record<QuotationStatus, unknown>>;
}

export type QuotationOrder = { readonly by: 'createdAt' | 'validUntil' | 'total' | 'store'; readonly direction: 'asc' | 'desc' };
const orderColumn = {
  createdAt: 'created_at',
  validUntil: 'ends_at',
  total: 'total',
  store: sql<string>`store ->> 'name'`,
} as const;

export type QuotationQuery = QuotationOrder &
  Paging & {
    readonly statuses?: readonly QuotationStatus[] | undefined;
    readonly store?: string | undefined;
    readonly number?: string | undefined;
    /** Ids of whose they are. */
    readonly creators?: readonly string[] | undefined;
  };

/** A quotation as a list shows it: what it quotes first, and the pictures of all, as the catalogue has them now. */
export type ListedQuotation = QuotationRow & { readonly lines: readonly { readonly name: string; readonly picture: string | null }[] };

/** One page of what a reader may see, and how many there are. */
export async function listQuotations(
  db: Database,
  reader: QuotationReader,
  { statuses, store, number, creators, ...paged }: QuotationQuery,
  now: Date,
): Promise<{ readonly rows: readonly ListedQuotation[]; readonly total: number }> {
  let all = inStatus(db.selectFrom('quotations').where(isVisible(reader)), statuses, now);
  if (store !== undefined) all = all.where('store_id', '=', store);
  if (number !== undefined) all = all.where(sql<boolean>`position(${number} in number) > 0`);
  if (creators !== undefined) all = all.where('user_id', '=', sql<string>`any(${creators}::uuid[])`);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: await withLines(db, reader.tenant, await pageOf(all.select(columns), paged).execute()), total };
}

/** Ids of whose the quotations are that a reader may see. */
export async function listQuotationCreators(db: Database, reader: QuotationReader): Promise<readonly string[]> {
  const rows = await db.selectFrom('quotations').where(isVisible(reader)).select('user_id').distinct().execute();
  return rows.map(({ user_id }) => user_id);
}

const inStatus = <Q extends { where: (condition: ReturnType<typeof isVisible>) => Q }>(
  quotations: Q,
  statuses: readonly QuotationStatus[] | undefined,
  now: Date,
): Q =>
  statuses === undefined
    ? quotations
    : quotations.where(expressionBuilder<Tables, 'quotations'>().or(statuses.map((status) => conditionsOf(now)[status])));

async function withLines(db: Database, tenant: string, rows: readonly QuotationRow[]): Promise<readonly ListedQuotation[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('quotation_lines')
    .select([
      'quotation_id',
      'name',
      sql<
        string | null
      >`(select picture from products where products.tenant = quotation_lines.tenant and products.sku = quotation_lines.sku)`.as('picture'),
    ])
    .where('tenant', '=', tenant)
    .where('quotation_id', '=', sql<string>`any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('line')
    .execute();
  const ofQuotation = Map.groupBy(lines, ({ quotation_id }) => quotation_id);
  return rows.map((row) => ({ ...row, lines: ofQuotation.get(row.id) ?? [] }));
}

export type StoreOfQuotations = { readonly id: string; readonly name: string; readonly quotations: number };

/** The stores in which a reader has quotations of some statuses, under their latest names, and how many. */
export function listStoresOfQuotations(
  db: Database,
  reader: QuotationReader,
  statuses: readonly QuotationStatus[] | undefined,
  now: Date,
): Promise<readonly StoreOfQuotations[]> {
  return inStatus(db.selectFrom('quotations').where(isVisible(reader)), statuses, now)
    .select(({ fn }) => [
      'store_id as id',
      sql<string>`(array_agg(store ->> 'name' order by created_at desc))[1]`.as('name'),
      fn.countAll<number>().as('quotations'),
    ])
    .groupBy('store_id')
    .orderBy('name')
    .execute();
}

/** The quotations that may still be bought, the one that ends first on top, and how many there are. */
export async function listStandingQuotations(
  db: Database,
  reader: QuotationReader,
  most: number,
  now: Date,
): Promise<{ readonly rows: readonly QuotationRow[]; readonly total: number }> {
  const standing = db.selectFrom('quotations').where(isVisible(reader)).where(conditionsOf(now).valid);
  const { total } = await standing.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: await standing.select(columns).orderBy('ends_at').orderBy('id').limit(most).execute(), total };
}

const pageOf = (query: ReturnType<typeof selectQuotations>, { by, direction, page, size }: QuotationOrder & Paging) =>
  query
    .orderBy(orderColumn[by], direction)
    // The latest first within one store, whichever way stores are sorted.
    .orderBy('number', by === 'store' ? 'desc' : direction)
    .limit(size)
    .offset((page - 1) * size);

const selectQuotations = (db: Database | Transaction) => db.selectFrom('quotations').select(columns);

/** A quotation by its id or its number, with what it quotes; undefined where the reader may not see it. */
export async function findQuotation(
  db: Database | Transaction,
  reader: QuotationReader,
  name: string,
  { lock = false } = {},
): Promise<(QuotationRow & { readonly lines: readonly QuotedLine[] }) | undefined> {
  const found = selectQuotations(db)
    .where(isVisible(reader))
    .where(isId(name) ? 'id' : 'number', '=', name);
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return row && { ...row, lines: await linesOf(db, reader.tenant, row.id) };
}

/** What a quotation quotes. */
export const linesOf = (db: Database | Transaction, tenant: string, quotationId: string): Promise<readonly QuotedLine[]> =>
  db
    .selectFrom('quotation_lines')
    .select(['sku', 'name', 'quantity', 'unit_price as unitPrice', 'options'])
    .where('tenant', '=', tenant)
    .where('quotation_id', '=', quotationId)
    .orderBy('line')
    .execute();

/** The numbers of the quotation that one was requoted from, and of the latest that was requoted from it, if the reader may see them. */
export async function findRequotes(
  db: Database,
  reader: QuotationReader,
  { id, requoted_from }: Pick<QuotationRow, 'id' | 'requoted_from'>,
): Promise<{ readonly from?: string; readonly as?: string }> {
  const numbers = db.selectFrom('quotations').where(isVisible(reader)).select('number');
  const from = requoted_from === null ? undefined : await numbers.where('id', '=', requoted_from).executeTakeFirst();
  const as = await numbers.where('requoted_from', '=', id).orderBy('created_at', 'desc').limit(1).executeTakeFirst();
  return { ...(from && { from: from.number }), ...(as && { as: as.number }) };
}

export type NewQuotation = {
  readonly tenant: string;
  readonly userId: string;
  readonly companyId: string | null;
  readonly agent: { readonly id: string; readonly name: string } | undefined;
  readonly buyer: Buyer;
  readonly store: QuotedStore;
  readonly currency: string;
  readonly total: string;
  readonly lines: readonly QuotedLine[];
  readonly validUntil: string;
  readonly endsAt: Date;
  readonly requotedFrom: string | null;
};

/** The first number of a shop: seven digits, as a till shows them. */
export const numbersBefore = 1_000_000;

export async function insertQuotation(trx: Transaction, quotation: NewQuotation, now: Date): Promise<QuotationRow> {
  const { tenant, userId, companyId, agent, buyer, store, currency, total, lines, validUntil, endsAt, requotedFrom } = quotation;
  const number = String(numbersBefore + (await reserveNextNumber(trx, tenant, 'quotation')));
  const row = await trx
    .insertInto('quotations')
    .values({
      ...{ tenant, id: randomUUID(), number, user_id: userId, company_id: companyId },
      ...{ agent_id: agent?.id ?? null, agent_name: agent?.name ?? null, buyer: JSON.stringify(buyer) },
      ...{ store: JSON.stringify(store), store_id: store.id, currency, total },
      units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      ...{ created_at: now, valid_until: validUntil, ends_at: endsAt, requoted_from: requotedFrom, order_number: null, purchased_at: null },
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('quotation_lines')
    .values(
      lines.map(({ sku, name, unitPrice, quantity, options }, at) => ({
        ...{ tenant, quotation_id: row.id, line: at + 1, sku, name, unit_price: unitPrice, quantity },
        options: JSON.stringify(options),
      })),
    )
    .execute();
  return row;
}

/** Stores which order a quotation has become; the caller has locked its row. */
export async function markQuotationOrdered(
  trx: Transaction,
  reader: QuotationReader,
  id: string,
  orderNumber: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('quotations')
    .set({ order_number: orderNumber, purchased_at: now })
    .where(isVisible(reader))
    .where('id', '=', id)
    .where('order_number', 'is', null)
    .executeTakeFirstOrThrow();
}

type Agent = { readonly tenant: string; readonly userId: string };

const createdBy = (db: Database, { tenant, userId }: Agent, { from, before }: DaySpan) => {
  let made = db.selectFrom('quotations').where('tenant', '=', tenant).where('agent_id', '=', userId);
  if (from !== undefined) made = made.where('created_at', '>=', from);
  if (before !== undefined) made = made.where('created_at', '<', before);
  return made;
};

/** One page of what an agent made for others within some days, and how many there are. */
export async function sumQuotationsOfAgent(
  db: Database,
  agent: Agent,
  span: DaySpan,
  paged: QuotationOrder & Paging,
): Promise<{ readonly rows: readonly QuotationRow[]; readonly total: number }> {
  const all = createdBy(db, agent, span);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows: await pageOf(all.select(columns), paged).execute(), total };
}

/** The same by day, month or year, as these are in a time zone, under the first day of each; the earliest first. */
export function sumQuotationsByTime(
  db: Database,
  agent: Agent,
  span: DaySpan,
  { timeZone, unit }: { readonly timeZone: string; readonly unit: PartUnit },
): Promise<readonly (QuotationFigures & { readonly at: string })[]> {
  return db
    .with('made', () =>
      createdBy(db, agent, span).select([
        ...(['total', 'order_number'] as const),
        sql<string>`date_trunc(${unit}, created_at at time zone ${timeZone})::date::text`.as('at'),
      ]),
    )
    .selectFrom('made')
    .select(({ fn, eb }) => [
      'at',
      fn.countAll<number>().as('quotations'),
      fn.sum<string>('total').as('value'),
      fn.count<number>('order_number').as('converted'),
      eb.fn.coalesce(fn.sum<string>('total').filterWhere('order_number', 'is not', null), sql<string>`0.00`).as('convertedValue'),
    ])
    .groupBy('at')
    .orderBy('at')
    .execute();
}
