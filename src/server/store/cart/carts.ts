import { randomUUID } from 'node:crypto';
import { type AdditionOutcome, planAdditions, type WantedLine } from '../../policy/cart/planAdditions.ts';
import type { CartLine, QuotedPrice } from '../../policy/cart/quotedPrice.ts';
import { idsOf, type LineOption, offersAll } from '../../policy/products/lineOptions.ts';
import { countAvailable, type Product } from '../../policy/products/product.ts';
import type { Session } from '../../policy/session.ts';
import type { Database, Transaction } from '../database.ts';
import type { EditOutcome } from '../editOutcome.ts';
import type { Owner } from '../owner.ts';

/** Whose cart: a person's own, or the one that the person fills for a company. */
export type CartOwner = Owner & { readonly companyId: string | null };

export const cartOwnerOf = ({ tenant, userId, company }: Session): CartOwner => ({ tenant, userId, companyId: company?.id ?? null });

/** The lines of a cart, in the order in which they were added; a cart of version 0 has never had any. */
export type Cart = {
  readonly version: number;
  readonly lines: readonly CartLine[];
  /** What a company has given before the cart went to the checkout. */
  readonly references: References;
};

type References = Readonly<Record<string, string>>;

export async function readCart(db: Database | Transaction, { tenant, userId, companyId }: CartOwner, now: Date): Promise<Cart> {
  const rows = await db
    .selectFrom('carts')
    .leftJoin('cart_lines', (join) => join.onRef('cart_lines.tenant', '=', 'carts.tenant').onRef('cart_lines.cart_id', '=', 'carts.id'))
    // A quotation that was bought holds no prices any more.
    .leftJoin('quotations', (join) =>
      join
        .onRef('quotations.tenant', '=', 'carts.tenant')
        .onRef('quotations.id', '=', 'cart_lines.quotation_id')
        .on('quotations.order_number', 'is', null),
    )
    .leftJoin('quotation_lines', (join) =>
      join
        .onRef('quotation_lines.tenant', '=', 'carts.tenant')
        .onRef('quotation_lines.quotation_id', '=', 'quotations.id')
        .onRef('quotation_lines.sku', '=', 'cart_lines.sku'),
    )
    .select([
      'carts.version',
      'carts.purchase_references',
      'cart_lines.sku',
      'cart_lines.quantity',
      'cart_lines.warranty',
      'cart_lines.installation',
    ])
    .select(['quotations.id', 'quotations.number', 'quotations.ends_at as endsAt'])
    .select(['quotation_lines.unit_price as price', 'quotation_lines.quantity as quotedQuantity', 'quotation_lines.options'])
    .where('carts.tenant', '=', tenant)
    .where('carts.user_id', '=', userId)
    .where('carts.company_id', 'is not distinct from', companyId)
    .orderBy('cart_lines.added_at')
    .orderBy('cart_lines.sku')
    .execute();
  const lines = rows.flatMap(({ sku, quantity, warranty, installation, ...row }) => {
    if (sku === null || quantity === null) return [];
    const chosen = { ...(warranty === null ? {} : { warranty }), ...(installation === null ? {} : { installation }) };
    const quoted = quotedPriceOf(row, now);
    return [{ sku, quantity, ...chosen, ...(quoted === undefined ? {} : { quoted }) }];
  });
  return { version: rows[0]?.version ?? 0, lines, references: rows[0]?.purchase_references ?? {} };
}

/** Pieces and boxes of all lines of a cart. */
export const selectCartUnits = (db: Database | Transaction, { tenant, userId, companyId }: CartOwner) =>
  db
    .selectFrom('carts')
    .innerJoin('cart_lines', (join) => join.onRef('cart_lines.tenant', '=', 'carts.tenant').onRef('cart_lines.cart_id', '=', 'carts.id'))
    .select(({ fn }) => fn.sum<string | null>('cart_lines.quantity').as('units'))
    .where('carts.tenant', '=', tenant)
    .where('carts.user_id', '=', userId)
    .where('carts.company_id', 'is not distinct from', companyId);

type QuotedRow = { readonly [Column in 'id' | 'number' | 'price']: string | null } & {
  readonly endsAt: Date | null;
  readonly quotedQuantity: number | null;
  readonly options: readonly LineOption[] | null;
};

function quotedPriceOf({ id, number, endsAt, price, quotedQuantity: quantity, options }: QuotedRow, now: Date): QuotedPrice | undefined {
  if (id === null || number === null || endsAt === null || price === null || quantity === null) return undefined;
  return { id, number, endsAt, price, quantity, holds: now < endsAt, ...idsOf(options ?? []) };
}

/**
 * Adds to the cart what can be added, and answers the outcome of each line.
 *
 * @param products the catalogue's data of the skus, read before the transaction started: within it the catalogue would
 *   wait for a second connection
 * @param quotationId the quotation that the lines are of
 */
export async function addToCart(
  trx: Transaction,
  owner: CartOwner,
  wanted: readonly WantedLine[],
  products: readonly Product[],
  now: Date,
  quotationId?: string,
): Promise<readonly AdditionOutcome[]> {
  const { tenant } = owner;
  const cart = await lockCart(trx, owner, now);
  const quantities = new Map((await readCart(trx, owner, now)).lines.map(({ sku, quantity }) => [sku, quantity]));
  const outcomes = planAdditions(wanted, quantities, products);
  const more = Map.groupBy(
    outcomes.filter(({ added }) => added > 0),
    ({ sku }) => sku,
  );
  for (const [sku, added] of more) {
    const quantity = added.reduce((sum, line) => sum + line.added, quantities.get(sku) ?? 0);
    // A product is one line: what was chosen last holds for all of it, and who chooses nothing changes nothing.
    const chosen = {
      ...lastChosen(wanted.filter((line) => line.sku === sku)),
      ...(quotationId === undefined ? {} : { quotation_id: quotationId }),
    };
    await trx
      .insertInto('cart_lines')
      .values({ tenant, cart_id: cart, sku, quantity, added_at: now, ...chosen })
      .onConflict((conflict) => conflict.columns(['tenant', 'cart_id', 'sku']).doUpdateSet({ quantity, ...chosen }))
      .execute();
  }
  if (more.size > 0) await raiseVersion(trx, owner, cart);
  return outcomes;
}

function lastChosen(wanted: readonly WantedLine[]): { warranty?: string; installation?: string } {
  const [warranty, installation] = [
    wanted.findLast((line) => line.warranty)?.warranty,
    wanted.findLast((line) => line.installation)?.installation,
  ];
  return { ...(warranty === undefined ? {} : { warranty }), ...(installation === undefined ? {} : { installation }) };
}

/** The id of the owner's cart, which no other transaction changes until this one ends; inserted where there was none. */
async function lockCart(trx: Transaction, { tenant, userId, companyId }: CartOwner, now: Date): Promise<string> {
  const { id } = await trx
    .insertInto('carts')
    .values({ tenant, id: randomUUID(), user_id: userId, company_id: companyId, version: 0, updated_at: now })
    .onConflict((conflict) => conflict.constraint('carts_owner').doUpdateSet({ updated_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what a company gives with its next purchase; the cart itself does not change. */
export async function putReferences(trx: Transaction, owner: CartOwner, references: References, now: Date): Promise<void> {
  const id = await lockCart(trx, owner, now);
  await trx
    .updateTable('carts')
    .set({ purchase_references: JSON.stringify(references) })
    .where('tenant', '=', owner.tenant)
    .where('user_id', '=', owner.userId)
    .where('id', '=', id)
    .execute();
}

async function raiseVersion(trx: Transaction, { tenant, userId }: Owner, id: string): Promise<void> {
  await trx
    .updateTable('carts')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}

type LineEdit = WantedLine & {
  readonly now: Date;
  /** Whether this version is the one that was read. */
  readonly isRead: (version: number) => boolean;
};

/** How an edit of a line ended; `tooMany`: there are not so many. The row is the whole cart. */
export type EditLineOutcome = EditOutcome<Cart> | { readonly is: 'noSuchOption' } | { readonly is: 'tooMany'; readonly available: number };

/** Changes how many of a product the cart has and with which options, if its version is the one that was read. */
export async function editCartLine(
  trx: Transaction,
  owner: CartOwner,
  { sku, quantity, warranty, installation, isRead, now }: LineEdit,
  products: readonly Product[],
): Promise<EditLineOutcome> {
  const cart = await lockExistingCart(trx, owner);
  const stored = await readCart(trx, owner, now);
  const line = stored.lines.find((one) => one.sku === sku);
  if (cart === undefined || line === undefined) return { is: 'missing' };
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (line.quantity === quantity && line.warranty === warranty && line.installation === installation) return { is: 'done', row: stored };
  if (!isRead(stored.version)) return { is: 'changed', row: stored };
  const product = products.find((one) => one.sku === sku);
  const chosen = { warranty, installation };
  const isChosenNow = warranty !== line.warranty || installation !== line.installation;
  if (isChosenNow && product !== undefined && !offersAll(product, chosen)) return { is: 'noSuchOption' };
  const available = product?.sold === true ? countAvailable(product) : 0;
  if (quantity > line.quantity && quantity > available) return { is: 'tooMany', available };
  await trx
    .updateTable('cart_lines')
    .set({ quantity, warranty: warranty ?? null, installation: installation ?? null })
    .where('tenant', '=', owner.tenant)
    .where('cart_id', '=', cart)
    .where('sku', '=', sku)
    .execute();
  await raiseVersion(trx, owner, cart);
  return { is: 'done', row: await readCart(trx, owner, now) };
}

/** @returns whether it was there */
export async function removeCartLine(trx: Transaction, owner: CartOwner, sku: string): Promise<boolean> {
  const cart = await lockExistingCart(trx, owner);
  if (cart === undefined) return false;
  const removed = await trx
    .deleteFrom('cart_lines')
    .where('tenant', '=', owner.tenant)
    .where('cart_id', '=', cart)
    .where('sku', '=', sku)
    .returning('sku')
    .executeTakeFirst();
  if (removed !== undefined) await raiseVersion(trx, owner, cart);
  return removed !== undefined;
}

/** The id of the owner's cart, locked until the transaction ends; undefined where there is none. */
async function lockExistingCart(trx: Transaction, { tenant, userId, companyId }: CartOwner): Promise<string | undefined> {
  const row = await trx
    .selectFrom('carts')
    .select('id')
    .where('tenant', '=', tenant)
    .where('user_id', '=', userId)
    .where('company_id', 'is not distinct from', companyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}
