import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Selectable } from 'kysely';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Database, Transaction } from '../database.ts';
import type { EditOutcome } from '../editOutcome.ts';
import { foldName } from '../foldName.ts';
import { isId } from '../isId.ts';
import { lockOwner, type Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';

export type AddressRow = Omit<Selectable<Tables['addresses']>, 'tenant' | 'user_id' | 'name_folded' | 'words_folded'>;

export type NewAddress = {
  readonly name: string;
  /** By which it is found: its name and how it is written. */
  readonly words: string;
  readonly favourite: boolean;
  readonly form: string;
  readonly formHash: string;
  readonly fields: FormRecord;
};

type Order = { readonly by: 'favourite' | 'name' | 'createdAt'; readonly direction: 'asc' | 'desc' };

const columns = ['id', 'favourite', 'form', 'form_hash', 'fields', 'version', 'created_at', 'updated_at'] as const;

/** One page of a person's addresses, and how many there are; of those that have all words of a search. */
export async function listAddresses(
  db: Database,
  { tenant, userId }: Owner,
  {
    page,
    size,
    by,
    direction,
    search = '',
  }: Order & { readonly page: number; readonly size: number; readonly search?: string | undefined },
): Promise<{ readonly rows: readonly AddressRow[]; readonly total: number }> {
  const all = db.selectFrom('addresses').where('tenant', '=', tenant).where('user_id', '=', userId);
  const words = foldName(search).split(' ').filter(Boolean);
  const own = words.reduce((query, word) => query.where('words_folded', 'like', `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`), all);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sorted = {
    favourite: () => own.orderBy('favourite', 'desc').orderBy('created_at'),
    name: () => own.orderBy('name_folded', direction),
    createdAt: () => own.orderBy('created_at', direction),
  }[by]();
  const rows = await sorted
    .orderBy('name_folded')
    .orderBy('id')
    .select(columns)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

export async function findAddress(db: Database | Transaction, { tenant, userId }: Owner, id: string): Promise<AddressRow | undefined> {
  if (!isId(id)) return undefined;
  return db
    .selectFrom('addresses')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Adds an address; a person's first is always the favourite. */
export async function insertAddress(trx: Transaction, owner: Owner, address: NewAddress, now: Date): Promise<AddressRow> {
  const { tenant, userId } = owner;
  await lockOwner(trx, owner);
  const other = await trx
    .selectFrom('addresses')
    .select('id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const favourite = address.favourite || other === undefined;
  if (favourite) await unmarkFavourite(trx, owner, now);
  return trx
    .insertInto('addresses')
    .values({ tenant, id: randomUUID(), user_id: userId, ...valuesOf({ ...address, favourite }), created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Replaces the record of an address, if its version is the one that was read; a favourite remains one until another is chosen. */
export async function updateAddress(
  trx: Transaction,
  owner: Owner,
  id: string,
  { isRead, address }: { readonly isRead: (version: number) => boolean; readonly address: NewAddress },
  now: Date,
): Promise<EditOutcome<AddressRow>> {
  await lockOwner(trx, owner);
  const stored = await findAddress(trx, owner, id);
  if (stored === undefined) return { is: 'missing' };
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  const favourite = address.favourite || stored.favourite;
  if (favourite === stored.favourite && isDeepStrictEqual(address.fields, stored.fields)) return { is: 'done', row: stored };
  if (!isRead(stored.version)) return { is: 'changed', row: stored };
  if (!stored.favourite && favourite) await unmarkFavourite(trx, owner, now);
  return { is: 'done', row: await setValues(trx, owner, id, valuesOf({ ...address, favourite }), now) };
}

/** Makes an address the favourite; undefined where it is not there. */
export async function markFavourite(trx: Transaction, owner: Owner, id: string, now: Date): Promise<AddressRow | undefined> {
  await lockOwner(trx, owner);
  const stored = await findAddress(trx, owner, id);
  if (stored === undefined || stored.favourite) return stored;
  await unmarkFavourite(trx, owner, now);
  return setValues(trx, owner, id, { favourite: true }, now);
}

/**
 * Deletes an address; where it was the favourite, the next in the order of the list is.
 * @returns whether it was there
 */
export async function removeAddress(trx: Transaction, owner: Owner, id: string, now: Date): Promise<boolean> {
  if (!isId(id)) return false;
  await lockOwner(trx, owner);
  const { tenant, userId } = owner;
  const deleted = await trx
    .deleteFrom('addresses')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('favourite')
    .executeTakeFirst();
  if (deleted?.favourite === true) await markNextFavourite(trx, owner, now);
  return deleted !== undefined;
}

async function markNextFavourite(trx: Transaction, owner: Owner, now: Date): Promise<void> {
  const next = await trx
    .selectFrom('addresses')
    .select('id')
    .where('tenant', '=', owner.tenant)
    .where('user_id', '=', owner.userId)
    .orderBy('created_at')
    .orderBy('name_folded')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next !== undefined) await setValues(trx, owner, next.id, { favourite: true }, now);
}

/** The former favourite has changed too, so its version is increased too. */
async function unmarkFavourite(trx: Transaction, { tenant, userId }: Owner, now: Date): Promise<void> {
  await trx
    .updateTable('addresses')
    .set(({ eb }) => ({ favourite: false, updated_at: now, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('favourite', '=', true)
    .execute();
}

function setValues(
  trx: Transaction,
  { tenant, userId }: Owner,
  id: string,
  values: Partial<ReturnType<typeof valuesOf>>,
  now: Date,
): Promise<AddressRow> {
  return trx
    .updateTable('addresses')
    .set(({ eb }) => ({ ...values, updated_at: now, version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

function valuesOf({ name, words, favourite, form, formHash, fields }: NewAddress) {
  return {
    name_folded: foldName(name),
    words_folded: foldName(words),
    favourite,
    form,
    form_hash: formHash,
    fields: JSON.stringify(fields),
  };
}
