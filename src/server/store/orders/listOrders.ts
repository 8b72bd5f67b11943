import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import { sumLines } from '../../policy/orders/sumLines.ts';
import type { Database, Transaction } from '../database.ts';
import { foldName } from '../foldName.ts';
import type { Tables } from '../tables.ts';
import { writeOnce } from '../writeOnce.ts';
import { isReadableOrder, type OrderReader } from './orderReader.ts';

/** Which of the orders that a reader may see; all of them where nothing is said. */
export type OrderFilter = {
  readonly statuses?: readonly StatusName<'order'>[];
  /** In the tenant's time zone. */
  readonly year?: number;
  /** When they were placed. */
  readonly span?: DaySpan;
  /** Ids of who placed them. */
  readonly creators?: readonly string[];
  /** A piece of the number. */
  readonly number?: string;
  readonly origin?: 'quotation' | 'cart';
  /** Those of the reader alone. */
  readonly isMine?: boolean;
  /** A piece of what the company gave with the purchase, folded. */
  readonly reference?: string;
};

export type OrderSort = { readonly by: 'placedAt' | 'total'; readonly direction: 'asc' | 'desc' };

export const orderColumns = [
  ...([
    'number',
    'user_id',
    'company_id',
    'quotation_id',
    'status',
    'placed_at',
    'currency',
    'total',
    'delivery',
    'promised_on',
    'promised_from',
    'promised_until',
    'lapses_at',
    'purchase_references',
  ] as const),
] as const;

export type OrderStore = { readonly id: string; readonly name: string };

/** The store in which an order is picked up, under its name of today, else the one that its quotation names. */
export const orderStore = sql<OrderStore | null>`coalesce(
  (select jsonb_build_object('id', "stores"."id", 'name', "stores"."name") from "stores"
    where "stores"."tenant" = "orders"."tenant" and "stores"."id" = "orders"."store_id"),
  (select "quotations"."store" - 'address' from "quotations"
    where "quotations"."tenant" = "orders"."tenant" and "quotations"."id" = "orders"."quotation_id"))`;

/** When an order came into its status. */
export const orderSince = sql<Date | null>`(select max(at) from order_history
  where order_history.tenant = orders.tenant and order_history.order_number = orders.number)`;

export type OrderRow = Pick<Selectable<Tables['orders']>, (typeof orderColumns)[number]> & {
  readonly store: OrderStore | null;
  readonly since: Date | null;
};

/** An order as a list shows it. */
export type ListedOrder = OrderRow & { readonly lines: readonly Line[] };
type Line = { readonly name: string; readonly quantity: number; readonly picture: string | null };

const columnOf = { placedAt: 'placed_at', total: 'total' } as const;

function matchingOrders(
  db: Database | Transaction,
  reader: OrderReader,
  { statuses, year, span, creators, number, origin, isMine, reference }: OrderFilter,
) {
  let orders = db.selectFrom('orders').where(isReadableOrder(reader));
  if (statuses !== undefined) orders = orders.where('status', '=', sql<StatusName<'order'>>`any(${statuses})`);
  if (year !== undefined) orders = orders.where('placed_year', '=', year);
  if (span?.from !== undefined) orders = orders.where('placed_at', '>=', span.from);
  if (span?.before !== undefined) orders = orders.where('placed_at', '<', span.before);
  if (creators !== undefined) orders = orders.where('user_id', '=', sql<string>`any(${creators}::uuid[])`);
  if (number !== undefined) orders = orders.where(sql<boolean>`position(${number} in number) > 0`);
  if (isMine === true) orders = orders.where('user_id', '=', reader.userId);
  if (reference !== undefined) orders = orders.where(sql<boolean>`position(${reference} in references_folded) > 0`);
  if (origin !== undefined) orders = orders.where('quotation_id', origin === 'cart' ? 'is' : 'is not', null);
  return orders;
}

/** The maximum of a count: above it the answer says that there are more. */
export const MOST_COUNTED = 10_000;

/** Where a part of a list starts: after this order, or before that one; at the start of the list if neither is named. */
export type OrderCursor = { readonly after?: string | undefined; readonly before?: string | undefined };

export type OrderPart = {
  /** How many orders there are, counted up to `MOST_COUNTED`. */
  readonly total: number;
  readonly rows: readonly ListedOrder[];
  /** Are there orders before, and behind, these? */
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
};

/** What a product of a line looks like now, where the catalogue knows it yet. */
export const linePicture = sql<
  string | null
>`(select picture from products where products.tenant = order_lines.tenant and products.sku = order_lines.sku)`;

const orderLines = sql<readonly Line[]>`(select coalesce(json_agg(json_build_object(
    'name', order_lines.name, 'quantity', order_lines.quantity, 'picture', ${linePicture}) order by order_lines.line), '[]')
  from order_lines where order_lines.tenant = orders.tenant and order_lines.order_number = orders.number)`;

type OrderQueryValues = Omit<OrderReader, 'wholeCompany'> &
  Omit<OrderFilter, 'span' | 'origin' | 'isMine'> &
  Partial<DaySpan> & { readonly edge: string | undefined; readonly limit: number };
type OrderQueryShape = Pick<OrderReader, 'wholeCompany'> &
  Pick<OrderFilter, 'origin' | 'isMine'> & { readonly by: OrderSort['by']; readonly way: OrderSort['direction'] };

const queryPart = writeOnce((db, values: OrderQueryValues, shape: OrderQueryShape) => {
  const { tenant, userId, companyId, edge, limit, from, before, ...narrowed } = values;
  const { wholeCompany, by, way, ...chosen } = shape;
  const reader = { tenant, userId, companyId, wholeCompany };
  const filter = { ...narrowed, ...chosen, span: { from, before } };
  const some = matchingOrders(db, reader, filter).select('number').limit(MOST_COUNTED);
  const part = partFrom(matchingOrders(db, reader, filter), reader, { by, way, edge })
    .select([...orderColumns, orderStore.as('store'), orderSince.as('since'), orderLines.as('lines')])
    // What was not counted is not sought once more.
    .where(sql<boolean>`counted.count > 0`)
    .limit(limit);
  return db
    .selectFrom(
      db
        .selectFrom(some.as('some'))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('counted'),
    )
    .leftJoinLateral(part.as('part'), (join) => join.onTrue())
    .select(['counted.count', ...partColumns])
    .orderBy(`part.${columnOf[by]}`, way)
    .orderBy('part.number', way);
});

/** A part of a list, found from its edge, and how long the list is: one statement, so that both see the same orders. */
export async function listOrders(
  db: Database | Transaction,
  { wholeCompany, ...reader }: OrderReader,
  { origin, isMine, span, ...filter }: OrderFilter,
  { size, by, direction, after, before }: OrderSort & OrderCursor & { readonly size: number },
): Promise<OrderPart> {
  const isBackwards = before !== undefined;
  const way = isBackwards === (direction === 'asc') ? 'desc' : 'asc';
  const edge = before ?? after;
  const found = await queryPart(db, { ...reader, ...filter, ...span, edge, limit: size + 1 }, { wholeCompany, origin, isMine, by, way });
  const orders = found.filter(isFound);
  const hasMore = orders.length > size;
  const rows = isBackwards ? orders.slice(0, size).reverse() : orders.slice(0, size);
  // A reader who came from an edge has its order on the other side.
  const came = edge !== undefined && rows.length > 0;
  return { total: found[0]?.count ?? 0, rows, hasPrevious: isBackwards ? hasMore : came, hasNext: isBackwards ? came : hasMore };
}

/** Where the part is not empty, all that a row of it must have is there. */
const isFound = <Row extends { readonly number: string | null }>(row: Row): row is Row & ListedOrder => row.number !== null;

const partColumns = [...orderColumns.map((column) => `part.${column}` as const), 'part.store', 'part.since', 'part.lines'] as const;

const filedColumns = ['number', 'user_id', 'status', 'placed_at', 'currency', 'total', 'purchase_references'] as const;

/** An order as a file of orders has it. */
export type FiledOrder = Pick<ListedOrder, (typeof filedColumns)[number]> & ReturnType<typeof sumLines>;

/** The next orders of a file, without what a screen shows besides: rows of a long file outlive the collection of young memory. */
export async function listFiledOrders(
  db: Database,
  reader: OrderReader,
  filter: OrderFilter,
  { size, by, direction, after }: OrderSort & { readonly size: number; readonly after: string | undefined },
): Promise<readonly FiledOrder[]> {
  const rows = await partFrom(matchingOrders(db, reader, filter), reader, { by, way: direction, edge: after })
    .select(filedColumns)
    .limit(size)
    .execute();
  return withLines(db, reader.tenant, rows);
}

/** Orders in the order of a list, from behind one of them on. */
function partFrom(
  all: ReturnType<typeof matchingOrders>,
  reader: OrderReader,
  { by, way, edge }: { readonly by: OrderSort['by']; readonly way: OrderSort['direction']; readonly edge: string | undefined },
) {
  return (edge === undefined ? all : all.where(isBeyond(reader, by, way, edge))).orderBy(columnOf[by], way).orderBy('number', way);
}

/** Is an order after another one of the reader's in the order of the list? */
function isBeyond({ tenant, ...reader }: OrderReader, by: OrderSort['by'], way: 'asc' | 'desc', number: string) {
  const column = sql.ref(columnOf[by]);
  const edge = sql`(select ${column}, number from orders where ${isReadableOrder({ tenant, ...reader })} and number = ${number})`;
  return sql<boolean>`(${column}, number) ${sql.raw(way === 'asc' ? '>' : '<')} ${edge}`;
}

async function withLines<Row extends Pick<OrderRow, 'number'>>(
  db: Database | Transaction,
  tenant: string,
  rows: readonly Row[],
): Promise<readonly (Row & ReturnType<typeof sumLines>)[]> {
  if (rows.length === 0) return [];
  const lines = await db
    .selectFrom('order_lines')
    .select(['order_number', 'name', 'quantity'])
    .where('tenant', '=', tenant)
    .where('order_number', '=', sql<string>`any(${rows.map(({ number }) => number)})`)
    .orderBy('line')
    .execute();
  const ofOrder = Map.groupBy(lines, ({ order_number }) => order_number);
  return rows.map((row) => ({ ...row, ...sumLines(ofOrder.get(row.number) ?? []) }));
}

/** Numbers of the orders before and behind one in a list. */
export async function findNeighbours(
  db: Database | Transaction,
  reader: OrderReader,
  filter: OrderFilter,
  { by, direction }: OrderSort,
  number: string,
): Promise<{ readonly previous?: string; readonly next?: string }> {
  const towards = async (way: 'asc' | 'desc') => {
    const beyond = isBeyond(reader, by, way, number);
    const found: SelectQueryBuilder<Tables, 'orders', { number: string }> = matchingOrders(db, reader, filter)
      .where(beyond)
      .select('number');
    return (await found.orderBy(columnOf[by], way).orderBy('number', way).limit(1).executeTakeFirst())?.number;
  };
  const [before, behind] = [await towards(direction === 'asc' ? 'desc' : 'asc'), await towards(direction)];
  return { ...(before === undefined ? {} : { previous: before }), ...(behind === undefined ? {} : { next: behind }) };
}

type Creator = { readonly id: string; readonly name: string; readonly firstName: string | null; readonly email: string };

/** These people, by id; somebody whose account is deleted has no name. */
export async function listPeople(
  db: Database | Transaction,
  tenant: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Creator>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'email', sql<string | null>`profile ->> 'lastName'`.as('last_name')])
    .where('tenant', '=', tenant)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => {
      const name = [first_name, last_name].filter((part) => part !== null && part !== '').join(' ');
      return [id, { id, email, firstName: first_name, name: name === '' ? email : name }];
    }),
  );
}

/** Who placed the orders that a reader may see. */
export async function listCreators(db: Database | Transaction, reader: OrderReader): Promise<ReadonlyMap<string, Creator>> {
  const { tenant, userId, companyId, wholeCompany } = reader;
  if (companyId === undefined || !wholeCompany) return listPeople(db, tenant, [userId]);
  // From each person to the next through the index: a company has few people and many orders.
  const { rows } = await sql<{ id: string }>`
    with recursive creators as (
      (select user_id as id from orders where tenant = ${tenant} and company_id = ${companyId} order by user_id limit 1)
      union all
      select (select user_id from orders where tenant = ${tenant} and company_id = ${companyId} and user_id > creators.id
        order by user_id limit 1) from creators where creators.id is not null)
    select id from creators where id is not null`.execute(db);
  return listPeople(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
}

/** Those whose name or e-mail contains all the words. */
export function findCreatorsByName(creators: ReadonlyMap<string, Creator>, words: string): readonly string[] {
  const sought = foldName(words).split(' ');
  return [...creators.values()].flatMap(({ id, name, email }) => {
    const of = foldName(`${name} ${email}`);
    return sought.every((word) => of.includes(word)) ? [id] : [];
  });
}
