import type { Database } from '../database.ts';
import type { Owner } from '../owner.ts';
import { type PersonalItem, toPersonalItem } from './heldRows.ts';

/** The row of the account. */
export async function readProfileRow(db: Database, { tenant, userId }: Owner): Promise<PersonalItem[]> {
  const rows = await db
    .selectFrom('users')
    .select(['account_type', 'email', 'profile', 'channel', 'created_at', 'updated_at'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
  return rows.map(toPersonalItem);
}

/** What the person is in companies; the data of a company itself are not personal. */
export async function readMembershipRows(db: Database, { tenant, userId }: Owner): Promise<PersonalItem[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'memberships.tenant').onRef('companies.id', '=', 'memberships.company_id'),
    )
    .select(['companies.business_name', 'companies.state', 'memberships.user_type', 'memberships.status'])
    .select(['memberships.profile', 'memberships.created_at'])
    .where('memberships.tenant', '=', tenant)
    .where('memberships.user_id', '=', userId)
    .orderBy('memberships.created_at')
    .execute();
  return rows.map(toPersonalItem);
}

export async function readCartRows(db: Database, { tenant, userId }: Owner): Promise<PersonalItem[]> {
  const rows = await db
    .selectFrom('carts')
    .innerJoin('cart_lines', (join) => join.onRef('cart_lines.tenant', '=', 'carts.tenant').onRef('cart_lines.cart_id', '=', 'carts.id'))
    .select(['cart_lines.sku', 'cart_lines.quantity', 'cart_lines.added_at'])
    .where('carts.tenant', '=', tenant)
    .where('carts.user_id', '=', userId)
    .orderBy('cart_lines.added_at')
    .execute();
  return rows.map(toPersonalItem);
}

export async function readListLineRows(db: Database, { tenant, userId }: Owner): Promise<PersonalItem[]> {
  const rows = await db
    .selectFrom('lists')
    .innerJoin('list_lines', (join) => join.onRef('list_lines.tenant', '=', 'lists.tenant').onRef('list_lines.list_id', '=', 'lists.id'))
    .select(['lists.name', 'list_lines.sku', 'list_lines.quantity', 'list_lines.note', 'list_lines.added_at'])
    .where('lists.tenant', '=', tenant)
    .where('lists.user_id', '=', userId)
    .orderBy('list_lines.added_at')
    .execute();
  return rows.map(toPersonalItem);
}
