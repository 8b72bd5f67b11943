import type { Database, Transaction } from '../database.ts';
import type { EditOutcome } from '../editOutcome.ts';
import type { Owner } from '../owner.ts';
import type { SavedView } from './tables.ts';

/** A person, for the company that they are signed in for or alone. */
type ViewOwner = Owner & { readonly companyId: string | undefined };
type StoredViews = { readonly views: readonly SavedView[]; readonly version: number };

/** Nothing was saved yet. */
const none: StoredViews = { views: [], version: 0 };

const ownViews = (db: Database | Transaction, { tenant, userId, companyId }: ViewOwner) => {
  const own = db.selectFrom('order_views').select(['views', 'version']).where('tenant', '=', tenant).where('user_id', '=', userId);
  return companyId === undefined ? own.where('company_id', 'is', null) : own.where('company_id', '=', companyId);
};

export async function readOrderViews(db: Database | Transaction, owner: ViewOwner): Promise<StoredViews> {
  return (await ownViews(db, owner).executeTakeFirst()) ?? none;
}

/** Stores other views if the current ones are those that were read. */
export async function writeOrderViews(
  trx: Transaction,
  owner: ViewOwner,
  { views, isRead }: { readonly views: readonly SavedView[]; readonly isRead: (version: number) => boolean },
  now: Date,
): Promise<EditOutcome<StoredViews>> {
  const { tenant, userId, companyId = null } = owner;
  const row = { tenant, user_id: userId, company_id: companyId, views: '[]', version: none.version, updated_at: now };
  // When two calls store the first views, the second waits here and finds the version of the other.
  await trx
    .insertInto('order_views')
    .values(row)
    .onConflict((conflict) => conflict.constraint('order_views_owner').doNothing())
    .execute();
  const stored = await ownViews(trx, owner).forUpdate().executeTakeFirstOrThrow();
  // Nothing changes, or an answer was lost and the call comes again (RFC 9110, 13.1.1).
  if (JSON.stringify(toComparable(stored.views)) === JSON.stringify(toComparable(views))) return { is: 'done', row: stored };
  if (!isRead(stored.version)) return { is: 'changed', row: stored };
  const own = trx.updateTable('order_views').where('tenant', '=', tenant).where('user_id', '=', userId);
  const version = stored.version + 1;
  await (companyId === null ? own.where('company_id', 'is', null) : own.where('company_id', '=', companyId))
    .set({ views: JSON.stringify(views), version, updated_at: now })
    .execute();
  return { is: 'done', row: { views, version } };
}

/** The database keeps keys in an order of its own. */
const toComparable = (views: readonly SavedView[]): unknown =>
  views.map(({ filters, isDefault, list, name }) => [Object.entries(filters).toSorted(), isDefault, list, name]);
