import { randomUUID } from 'node:crypto';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Paging } from '../../policy/paging.ts';
import type { Database, Transaction } from '../database.ts';
import type { EditOutcome } from '../editOutcome.ts';
import { foldName } from '../foldName.ts';
import { isId } from '../isId.ts';
import type { Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';
import { kindsOf, type ListFamily, type ListKind, type ListSharing } from './tables.ts';

export type ListRow = Omit<Selectable<Tables['lists']>, 'tenant' | 'name_folded'> & {
  /** How many products are on it. */
  readonly lines: number;
};

/** Who reads: a person, and the company for which the person acts. */
export type ListReader = Owner & { readonly companyId: string | undefined };

/** Created by the reader, shared by a colleague, or both. */
export type ListView = 'all' | 'mine' | 'shared';

type Order = { readonly by: 'name' | 'createdAt'; readonly direction: 'asc' | 'desc' };

const columns = ['id', 'user_id', 'kind', 'name', 'company_id', 'sharing', 'version', 'created_at', 'updated_at'] as const;

const lines = (eb: ExpressionBuilder<Tables, 'lists'>) =>
  eb
    .selectFrom('list_lines')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .whereRef('list_lines.tenant', '=', 'lists.tenant')
    .whereRef('list_lines.list_id', '=', 'lists.id')
    .$asScalar()
    .$notNull()
    .as('lines');

type Condition = (eb: ExpressionBuilder<Tables, 'lists'>) => Expression<SqlBool>;

/** The rows that a reader has made in the account in which they act. */
const isMine =
  ({ userId, companyId }: ListReader): Condition =>
  (eb) =>
    eb.and([eb('user_id', '=', userId), eb('company_id', 'is not distinct from', companyId ?? null)]);

const isOwn =
  (reader: ListReader, kinds: readonly ListKind[]): Condition =>
  (eb) =>
    eb.and([eb('tenant', '=', reader.tenant), eb('kind', 'in', kinds), isMine(reader)(eb)]);

/** The rows of colleagues on which the reader may do this. */
const isColleagues =
  ({ userId, companyId }: ListReader, sharings: readonly ListSharing[]): Condition =>
  (eb) =>
    companyId === undefined
      ? eb.lit(false)
      : eb.and([eb('company_id', '=', companyId), eb('user_id', '!=', userId), eb('sharing', 'in', sharings)]);

/** Rows of lists whose content the reader may change. */
export const isFillable =
  (reader: ListReader, kinds: readonly ListKind[]): Condition =>
  (eb) => {
    const fillable = eb.or([isMine(reader)(eb), isColleagues(reader, ['edit'])(eb)]);
    return eb.and([eb('tenant', '=', reader.tenant), eb('kind', 'in', kinds), fillable]);
  };

/** The rows of a kind that a reader may see. */
const isVisible =
  (reader: ListReader, kinds: readonly ListKind[], view: ListView): Condition =>
  (eb) => {
    const mine = isMine(reader)(eb);
    const shared = isColleagues(reader, ['read', 'edit'])(eb);
    const visible = { all: eb.or([mine, shared]), mine, shared }[view];
    return eb.and([eb('tenant', '=', reader.tenant), eb('kind', 'in', kinds), visible]);
  };

export type ListFilter = {
  readonly kinds: readonly ListKind[];
  readonly view: ListView;
  /** Ids of who made them. */
  readonly creators?: readonly string[] | undefined;
};

/** Ids of who made the lists that a reader may see. */
export async function listListCreators(db: Database, reader: ListReader, { kinds, view }: ListFilter): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('lists')
    .where(isVisible(reader, kinds, view))
    .select('user_id')
    .distinct()
    .execute();
  return rows.map(({ user_id }) => user_id);
}

const selectLists = (db: Database, reader: ListReader, { kinds, view, creators }: ListFilter) => {
  const visible = db.selectFrom('lists').where(isVisible(reader, kinds, view));
  return creators === undefined ? visible : visible.where('user_id', '=', sql<string>`any(${creators}::uuid[])`);
};

export async function countLists(db: Database, reader: ListReader, filter: ListFilter): Promise<number> {
  const counted = selectLists(db, reader, filter).select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

/** One page of lists, and how many there are. */
export async function listLists(
  db: Database,
  reader: ListReader,
  { page, size, by, direction, ...filter }: Order & ListFilter & Paging,
): Promise<{ readonly rows: readonly ListRow[]; readonly total: number }> {
  const total = await countLists(db, reader, filter);
  const rows = await selectLists(db, reader, filter)
    .orderBy(by === 'name' ? 'name_folded' : 'created_at', direction)
    .orderBy('name_folded')
    .orderBy('id')
    .select(columns)
    .select(lines)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

export async function findList(db: Database, reader: ListReader, family: ListFamily, id: string): Promise<ListRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('lists')
    .select(columns)
    .select(lines)
    .where(isVisible(reader, kindsOf[family], 'all'))
    .where('id', '=', id)
    .executeTakeFirst();
}

/** @throws the violation of `lists_name` where the person has a list of this name in this account */
export function insertList(
  trx: Transaction,
  { tenant, userId, companyId }: ListReader,
  kind: ListKind,
  name: string,
  now: Date,
): Promise<ListRow> {
  const names = { name, name_folded: foldName(name) };
  return trx
    .insertInto('lists')
    .values({ tenant, id: randomUUID(), user_id: userId, kind, ...names, company_id: companyId ?? null, created_at: now, updated_at: now })
    .returning(columns)
    .returning(lines)
    .executeTakeFirstOrThrow();
}

type Change = { readonly name?: string; readonly sharing?: ListSharing };

/**
 * Changes a list of the owner's, if its version is the one that was read.
 * @throws the violation of `lists_name`, as above
 */
export async function updateList(
  trx: Transaction,
  owner: ListReader,
  { family, id }: { readonly family: ListFamily; readonly id: string },
  { isRead, name, sharing }: Change & { readonly isRead: (version: number) => boolean },
  now: Date,
): Promise<EditOutcome<ListRow>> {
  if (!isId(id)) return { is: 'missing' };
  const stored = await trx
    .selectFrom('lists')
    .select(columns)
    .select(lines)
    .where(isOwn(owner, kindsOf[family]))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) return { is: 'missing' };
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  const isUnchanged = (name ?? stored.name) === stored.name && (sharing ?? stored.sharing) === stored.sharing;
  if (isUnchanged) return { is: 'done', row: stored };
  if (!isRead(stored.version)) return { is: 'changed', row: stored };
  const row = await trx
    .updateTable('lists')
    .set(({ eb }) => ({
      ...(name === undefined ? {} : { name, name_folded: foldName(name) }),
      ...(sharing === undefined ? {} : { sharing }),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where(isOwn(owner, kindsOf[family]))
    .where('id', '=', id)
    .returning(columns)
    .returning(lines)
    .executeTakeFirstOrThrow();
  return { is: 'done', row };
}

/** @returns whether it was there */
export async function removeList(trx: Transaction, owner: ListReader, family: ListFamily, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const removed = await trx
    .deleteFrom('lists')
    .where(isOwn(owner, kindsOf[family]))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** The first products of each of these lists, up to a limit; and how many of one product, where one is named. */
export async function glanceAtLists(
  db: Database,
  tenant: string,
  ids: readonly string[],
  { most, sku }: { readonly most: number; readonly sku: string | undefined },
): Promise<ReadonlyMap<string, { readonly skus: readonly string[]; readonly quantity: number }>> {
  if (ids.length === 0) return new Map();
  const ranked = db
    .selectFrom('list_lines')
    .where('tenant', '=', tenant)
    .where('list_id', 'in', ids)
    .select(({ fn }) => [
      'list_id',
      'sku',
      'quantity',
      fn
        .agg<number>('row_number')
        .over((over) => over.partitionBy('list_id').orderBy('added_at').orderBy('sku'))
        .as('place'),
    ]);
  const rows = await db
    .selectFrom(ranked.as('ranked'))
    .selectAll()
    .where(({ eb, or }) => or([eb('place', '<=', most), ...(sku === undefined ? [] : [eb('sku', '=', sku)])]))
    .orderBy('place')
    .execute();
  const byList = Map.groupBy(rows, ({ list_id }) => list_id);
  return new Map(
    [...byList].map(([id, lines]) => [
      id,
      {
        skus: lines.filter(({ place }) => Number(place) <= most).map((line) => line.sku),
        quantity: lines.find((line) => line.sku === sku)?.quantity ?? 0,
      },
    ]),
  );
}
