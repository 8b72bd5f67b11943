import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import { lockOwner, type Owner } from '../owner.ts';
import type { Tables } from '../tables.ts';
import { type CardToken, cancelRevocation, revokeLater } from './revocations.ts';

export type CardRow = Omit<Selectable<Tables['payment_methods']>, 'tenant' | 'user_id' | 'token' | 'updated_at'>;

/** A card that the gateway has accepted. */
export type NewCard = {
  readonly gateway: string;
  readonly token: string;
  readonly cardType: string;
  readonly brand: string;
  readonly lastFour: string;
  /** `2029-05` */
  readonly expiry: string;
  readonly holder: string;
  readonly favourite: boolean;
};

/**
 * How adding ended: `saved` where the person has this very card already, `revoked` where its token is no longer valid, `gone` where the account
 * was deleted meanwhile.
 */
export type InsertCardOutcome = { readonly is: 'added'; readonly row: CardRow } | { readonly is: 'saved' | 'revoked' | 'gone' };

type Order = { readonly by: 'favourite' | 'createdAt' | 'cardExpiry'; readonly direction: 'asc' | 'desc' };
type CardQuery = Order & {
  readonly page: number;
  readonly size: number;
  /** Left out: of any. */
  readonly brands?: readonly string[];
};

const columns = ['id', 'gateway', 'card_type', 'brand', 'last_four', 'expiry', 'holder', 'favourite', 'created_at'] as const;

/** One page of a person's cards, and how many there are. */
export async function listCards(
  db: Database,
  { tenant, userId }: Owner,
  { page, size, by, direction, brands }: CardQuery,
): Promise<{ readonly rows: readonly CardRow[]; readonly total: number }> {
  const all = db.selectFrom('payment_methods').where('tenant', '=', tenant).where('user_id', '=', userId);
  const own = brands === undefined ? all : all.where('brand', 'in', brands.length === 0 ? [''] : brands);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sorted = {
    favourite: () => own.orderBy('favourite', 'desc').orderBy('created_at'),
    createdAt: () => own.orderBy('created_at', direction),
    cardExpiry: () => own.orderBy('expiry', direction).orderBy('created_at'),
  }[by]();
  const rows = await sorted
    .orderBy('last_four')
    .orderBy('id')
    .select(columns)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return { rows, total };
}

/**
 * Saves a card; a person's first is always the favourite. A waiting revocation of its token is cancelled: until the gateway has got it, it
 * gives the same card of the same person the same token.
 */
export async function insertCard(trx: Transaction, owner: Owner, card: NewCard, now: Date): Promise<InsertCardOutcome> {
  const { tenant, userId } = owner;
  await lockOwner(trx, owner);
  if (await isDeleted(trx, owner)) return { is: 'gone' };
  if (await isSaved(trx, owner, card)) return { is: 'saved' };
  if (!(await cancelRevocation(trx, tenant, card))) return { is: 'revoked' };
  const other = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const favourite = card.favourite || other === undefined;
  if (favourite) await unmarkFavourite(trx, owner, now);
  const row = await trx
    .insertInto('payment_methods')
    .values({
      tenant,
      id: randomUUID(),
      user_id: userId,
      gateway: card.gateway,
      token: card.token,
      card_type: card.cardType,
      brand: card.brand,
      last_four: card.lastFour,
      expiry: card.expiry,
      holder: card.holder,
      favourite,
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { is: 'added', row };
}

/**
 * Revokes the token of a card that the gateway has accepted and the shop does not store; undefined where the person has the card saved.
 * @returns the revocation
 */
export async function discardCard(trx: Transaction, owner: Owner, card: CardToken, now: Date): Promise<string | undefined> {
  await lockOwner(trx, owner);
  return (await isSaved(trx, owner, card)) ? undefined : revokeLater(trx, owner.tenant, card, now);
}

async function isSaved(trx: Transaction, { tenant, userId }: Owner, { gateway, token }: CardToken): Promise<boolean> {
  const found = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .executeTakeFirst();
  return found !== undefined;
}

/** How choosing the favourite ended; an expired card cannot be chosen. */
export type PreferCardOutcome =
  | { readonly is: 'preferred'; readonly row: CardRow }
  | { readonly is: 'missing' }
  | { readonly is: 'expired' };

/**
 * Makes a card the favourite.
 * @param month the current month, `2026-11`
 */
export async function preferCard(trx: Transaction, owner: Owner, id: string, month: string, now: Date): Promise<PreferCardOutcome> {
  if (!isId(id)) return { is: 'missing' };
  await lockOwner(trx, owner);
  const { tenant, userId } = owner;
  const row = await trx
    .selectFrom('payment_methods')
    .select(columns)
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return { is: 'missing' };
  if (row.favourite) return { is: 'preferred', row };
  if (row.expiry < month) return { is: 'expired' };
  await unmarkFavourite(trx, owner, now);
  return { is: 'preferred', row: await markFavourite(trx, owner, id, now) };
}

/** The new favourite, if the deleted card was the favourite, and the revocation of its token. */
export type RemoveCardOutcome = { readonly favourite: CardRow | undefined; readonly revocation: string };

/**
 * Deletes a card; undefined where it is not there.
 * @param month the current month, `2026-11`: expired cards come last
 */
export async function removeCard(
  trx: Transaction,
  owner: Owner,
  id: string,
  month: string,
  now: Date,
): Promise<RemoveCardOutcome | undefined> {
  if (!isId(id)) return undefined;
  await lockOwner(trx, owner);
  const { tenant, userId } = owner;
  const deleted = await trx
    .deleteFrom('payment_methods')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['gateway', 'token', 'favourite'])
    .executeTakeFirst();
  if (deleted === undefined) return undefined;
  const revocation = await revokeLater(trx, tenant, deleted, now);
  const next = deleted.favourite ? await nextOf(trx, owner, month) : undefined;
  return { favourite: next === undefined ? undefined : await markFavourite(trx, owner, next, now), revocation };
}

/** Deletes all cards of a person whose account is deleted. @returns the revocations */
export async function removeCards(trx: Transaction, { tenant, userId }: Owner, now: Date): Promise<readonly string[]> {
  const deleted = await trx
    .deleteFrom('payment_methods')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .returning(['gateway', 'token'])
    .execute();
  const revocations: string[] = [];
  for (const card of deleted) revocations.push(await revokeLater(trx, tenant, card, now));
  return revocations;
}

async function isDeleted(trx: Transaction, { tenant, userId }: Owner): Promise<boolean> {
  const user = await trx.selectFrom('users').select('deleted_at').where('tenant', '=', tenant).where('id', '=', userId).executeTakeFirst();
  return user?.deleted_at !== null;
}

/** The next card in the order of the list, one that has not expired if there is one. */
async function nextOf(trx: Transaction, { tenant, userId }: Owner, month: string): Promise<string | undefined> {
  const next = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .orderBy(({ eb }) => eb('expiry', '<', month))
    .orderBy('created_at')
    .orderBy('last_four')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return next?.id;
}

function markFavourite(trx: Transaction, { tenant, userId }: Owner, id: string, now: Date): Promise<CardRow> {
  return trx
    .updateTable('payment_methods')
    .set({ favourite: true, updated_at: now })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function unmarkFavourite(trx: Transaction, { tenant, userId }: Owner, now: Date): Promise<void> {
  await trx
    .updateTable('payment_methods')
    .set({ favourite: false, updated_at: now })
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('favourite', '=', true)
    .execute();
}
