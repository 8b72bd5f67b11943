import type { Database, Transaction } from '../database.ts';
import type { EditOutcome } from '../editOutcome.ts';
import { isId } from '../isId.ts';
import { isFillable, type ListReader } from './lists.ts';
import { kindsOf, type ListFamily, type ListKind } from './tables.ts';

type NotedLine = { readonly sku: string; readonly quantity: number; readonly note: string | null };
export type ListLine = NotedLine & { readonly addedAt: Date };
/** A line, and the version of its list. */
export type StoredLine = NotedLine & { readonly version: number };
/** What is put on a list: each product once. */
export type NewLine = { readonly sku: string; readonly quantity: number; readonly note?: string };
/** A list whose content the reader may change: their own, or a colleague's. */
type ListKey = { readonly family: ListFamily; readonly id: string };
type WithVersion<Row> = Row & { readonly version: number };

/** The most of one product: more than a person wants, less than the column holds. */
const mostOfOne = 100_000;

const lineColumns = ['sku', 'quantity', 'note'] as const;

/** All lines of a list that the reader may see, in the order in which they were added. */
export const listLines = (
  db: Database,
  { tenant, listId }: { readonly tenant: string; readonly listId: string },
): Promise<readonly ListLine[]> =>
  db
    .selectFrom('list_lines')
    .where('tenant', '=', tenant)
    .where('list_id', '=', listId)
    .orderBy('added_at')
    .orderBy('sku')
    .select([...lineColumns, 'added_at as addedAt'])
    .execute();

/** Adds so many of each to a list; a product that it has gets more. Undefined: there is no such list. */
export async function addListLines(
  trx: Transaction,
  owner: ListReader,
  list: ListKey,
  lines: readonly NewLine[],
  now: Date,
): Promise<WithVersion<{ readonly lines: readonly NotedLine[] }> | undefined> {
  if ((await lockList(trx, owner, list)) === undefined) return undefined;
  const added = await insertLines(trx, owner, list.id, lines, now);
  return { lines: added, version: await raiseVersion(trx, owner, list.id, now) };
}

const insertLines = (
  trx: Transaction,
  { tenant }: ListReader,
  listId: string,
  lines: readonly NewLine[],
  now: Date,
): Promise<readonly NotedLine[]> =>
  trx
    .insertInto('list_lines')
    .values(
      lines.map(({ sku, quantity, note }, at) => ({
        ...{ tenant, list_id: listId, sku, quantity, note: note === undefined || note === '' ? null : note },
        // Lines added in one call keep their order.
        added_at: new Date(now.getTime() + at),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'list_id', 'sku']).doUpdateSet(({ fn, eb, ref, lit }) => ({
        quantity: fn<number>('least', [eb(ref('list_lines.quantity'), '+', ref('excluded.quantity')), lit(mostOfOne)]),
        note: fn.coalesce(ref('excluded.note'), ref('list_lines.note')),
      })),
    )
    .returning(lineColumns)
    .execute();

/** Moves a product to another list, where both notes stay. Undefined: one of the lists, or the product, is not there. */
export async function moveListLine(
  trx: Transaction,
  owner: ListReader,
  from: ListKey,
  { sku, to }: { readonly sku: string; readonly to: string },
  now: Date,
): Promise<StoredLine | undefined> {
  if (!(await lockBoth(trx, owner, from, to))) return undefined;
  const line = await deleteLine(trx, owner, from, sku);
  if (line === undefined) return undefined;
  const there = await trx
    .selectFrom('list_lines')
    .select('note')
    .where('tenant', '=', owner.tenant)
    .where('list_id', '=', to)
    .where('sku', '=', sku)
    .executeTakeFirst();
  const notes = new Set([there?.note, line.note].filter((note) => typeof note === 'string'));
  await raiseVersion(trx, owner, from.id, now);
  const [arrived] = await insertLines(trx, owner, to, [{ sku, quantity: line.quantity, note: [...notes].join(' · ') }], now);
  return arrived && { ...arrived, version: await raiseVersion(trx, owner, to, now) };
}

/** Locks two lists, always in the same order: moves in opposite directions wait for each other. */
async function lockBoth(trx: Transaction, owner: ListReader, { family, id }: ListKey, to: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('lists')
    .select(['id', 'kind'])
    .where(isFillable(owner, [...kindsOf.named, ...kindsOf.wish]))
    .where('id', 'in', [id, to])
    .orderBy('id')
    .forUpdate()
    .execute();
  const kinds: readonly ListKind[] = kindsOf[family];
  return rows.length === 2 && rows.some((row) => row.id === id && kinds.includes(row.kind));
}

const deleteLine = (trx: Transaction, { tenant }: ListReader, { id }: ListKey, sku: string): Promise<NotedLine | undefined> =>
  trx
    .deleteFrom('list_lines')
    .where('tenant', '=', tenant)
    .where('list_id', '=', id)
    .where('sku', '=', sku)
    .returning(lineColumns)
    .executeTakeFirst();

/** Copies all lines of one list to another, which has none. */
export async function copyListLines(trx: Transaction, tenant: string, from: string, to: string): Promise<number> {
  const copied = await trx
    .insertInto('list_lines')
    .columns(['tenant', 'list_id', 'sku', 'quantity', 'note', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('list_lines')
        .select(['tenant', eb.cast<string>(eb.val(to), 'uuid').as('list_id'), 'sku', 'quantity', 'note', 'added_at'])
        .where('tenant', '=', tenant)
        .where('list_id', '=', from),
    )
    .executeTakeFirst();
  return Number(copied.numInsertedOrUpdatedRows ?? 0);
}

/** Changes how many of a product a list has and what is noted there, if its version is the one that was read. */
export async function editListLine(
  trx: Transaction,
  owner: ListReader,
  list: ListKey,
  { sku, quantity, note, isRead }: NewLine & { readonly isRead: (version: number) => boolean },
  now: Date,
): Promise<EditOutcome<StoredLine>> {
  const version = await lockList(trx, owner, list);
  if (version === undefined) return { is: 'missing' };
  const line = await trx
    .selectFrom('list_lines')
    .select(lineColumns)
    .where('tenant', '=', owner.tenant)
    .where('list_id', '=', list.id)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (line === undefined) return { is: 'missing' };
  const edited = { sku, quantity, note: note === undefined ? line.note : note || null };
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (line.quantity === edited.quantity && line.note === edited.note) return { is: 'done', row: { ...line, version } };
  if (!isRead(version)) return { is: 'changed', row: { ...line, version } };
  await trx
    .updateTable('list_lines')
    .set({ quantity, note: edited.note })
    .where('tenant', '=', owner.tenant)
    .where('list_id', '=', list.id)
    .where('sku', '=', sku)
    .execute();
  return { is: 'done', row: { ...edited, version: await raiseVersion(trx, owner, list.id, now) } };
}

/** @returns whether it was there */
export async function removeListLine(trx: Transaction, owner: ListReader, list: ListKey, sku: string, now: Date): Promise<boolean> {
  if ((await lockList(trx, owner, list)) === undefined) return false;
  const removed = await deleteLine(trx, owner, list, sku);
  if (removed !== undefined) await raiseVersion(trx, owner, list.id, now);
  return removed !== undefined;
}

/** Locks a list until the transaction ends. @returns its version */
async function lockList(trx: Transaction, owner: ListReader, { family, id }: ListKey): Promise<number | undefined> {
  if (!isId(id)) return undefined;
  const row = await trx
    .selectFrom('lists')
    .select('version')
    .where(isFillable(owner, kindsOf[family]))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

async function raiseVersion(trx: Transaction, { tenant }: ListReader, id: string, now: Date): Promise<number> {
  const { version } = await trx
    .updateTable('lists')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
