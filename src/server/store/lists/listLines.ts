import type { Database, Transaction } from '../database.ts';
import type { EditOutcome } from '../editOutcome.ts';
import { isId } from '../isId.ts';
import type { Owner } from '../owner.ts';
import type { ListKind } from './tables.ts';

export type ListLine = { readonly sku: string; readonly quantity: number; readonly addedAt: Date };
/** A line, and the version of its list. */
export type StoredLine = { readonly sku: string; readonly quantity: number; readonly version: number };
/** One of the owner's own lists. */
type Own = { readonly kind: ListKind; readonly id: string };

/** More of one product than a person wants; a column has its end. */
const mostOfOne = 100_000;

/** A page of the lines of a list that the reader may see, and how many there are. */
export async function listLinesOfList(
  db: Database,
  { tenant, listId }: { readonly tenant: string; readonly listId: string },
  { page, size, direction }: { readonly page: number; readonly size: number; readonly direction: 'asc' | 'desc' },
): Promise<{ readonly lines: readonly ListLine[]; readonly total: number }> {
  const all = db.selectFrom('list_lines').where('tenant', '=', tenant).where('list_id', '=', listId);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const lines = await all
    .orderBy('added_at', direction)
    .orderBy('sku')
    .select(['sku', 'quantity', 'added_at as addedAt'])
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { lines, total };
}

/** Adds so many to a list of the owner's; a product that it has gets more. Undefined: there is no such list. */
export async function addListLine(
  trx: Transaction,
  owner: Owner,
  list: Own,
  { sku, quantity }: { readonly sku: string; readonly quantity: number },
  now: Date,
): Promise<StoredLine | undefined> {
  const version = await lockList(trx, owner, list);
  if (version === undefined) return undefined;
  const line = await trx
    .insertInto('list_lines')
    .values({ tenant: owner.tenant, list_id: list.id, sku, quantity, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(['tenant', 'list_id', 'sku']).doUpdateSet(({ fn, eb, ref, lit }) => ({
        quantity: fn<number>('least', [eb(ref('list_lines.quantity'), '+', ref('excluded.quantity')), lit(mostOfOne)]),
      })),
    )
    .returning(['sku', 'quantity'])
    .executeTakeFirstOrThrow();
  return { ...line, version: await raiseVersion(trx, owner, list, now) };
}

/** Changes how many of a product a list of the owner's has, if its version is the one that was read. */
export async function editListLine(
  trx: Transaction,
  owner: Owner,
  list: Own,
  { sku, quantity, isRead }: { readonly sku: string; readonly quantity: number; readonly isRead: (version: number) => boolean },
  now: Date,
): Promise<EditOutcome<StoredLine>> {
  const version = await lockList(trx, owner, list);
  if (version === undefined) return { is: 'missing' };
  const stored = await trx
    .selectFrom('list_lines')
    .select(['sku', 'quantity'])
    .where('tenant', '=', owner.tenant)
    .where('list_id', '=', list.id)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (stored === undefined) return { is: 'missing' };
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (stored.quantity === quantity) return { is: 'done', row: { ...stored, version } };
  if (!isRead(version)) return { is: 'changed', row: { ...stored, version } };
  await trx
    .updateTable('list_lines')
    .set({ quantity })
    .where('tenant', '=', owner.tenant)
    .where('list_id', '=', list.id)
    .where('sku', '=', sku)
    .execute();
  return { is: 'done', row: { sku, quantity, version: await raiseVersion(trx, owner, list, now) } };
}

/** @returns whether it was there */
export async function removeListLine(trx: Transaction, owner: Owner, list: Own, sku: string, now: Date): Promise<boolean> {
  if ((await lockList(trx, owner, list)) === undefined) return false;
  const removed = await trx
    .deleteFrom('list_lines')
    .where('tenant', '=', owner.tenant)
    .where('list_id', '=', list.id)
    .where('sku', '=', sku)
    .returning('sku')
    .executeTakeFirst();
  if (removed !== undefined) await raiseVersion(trx, owner, list, now);
  return removed !== undefined;
}

/** The version of a list of the owner's, which no other transaction changes until this one ends. */
async function lockList(trx: Transaction, { tenant, userId }: Owner, { kind, id }: Own): Promise<number | undefined> {
  if (!isId(id)) return undefined;
  const row = await trx
    .selectFrom('lists')
    .select('version')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.version;
}

async function raiseVersion(trx: Transaction, { tenant, userId }: Owner, { kind, id }: Own, now: Date): Promise<number> {
  const { version } = await trx
    .updateTable('lists')
    .set(({ eb }) => ({ version: eb('version', '+', 1), updated_at: now }))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
