import { sql } from 'kysely';
import type { OperationId } from '../../policy/operationId.ts';
import type { Database } from '../../store/database.ts';
import type { Owner } from '../../store/owner.ts';
import { type Holding, holdings } from './holdings.ts';

type Item = Readonly<Record<string, unknown>>;

export type PersonalDataSection = {
  readonly subject: string;
  readonly correctBy?: OperationId;
  readonly afterDeletion: 'erased' | 'kept';
  readonly items: Item[];
};

/** All that is held about a person, subject by subject; what there is nothing of is there too, and empty. */
export async function exportPersonalData(db: Database, owner: Owner): Promise<PersonalDataSection[]> {
  const sections: PersonalDataSection[] = [
    await profile(db, owner),
    await companies(db, owner),
    await cart(db, owner),
    await listLines(db, owner),
  ];
  for (const holding of holdings.filter(({ shows }) => shows.length > 0)) {
    const { subject, fate, correctBy } = holding;
    const afterDeletion = fate.is === 'kept' ? 'kept' : 'erased';
    sections.push({ subject, ...(correctBy === undefined ? {} : { correctBy }), afterDeletion, items: await rowsOf(db, owner, holding) });
  }
  return sections;
}

async function rowsOf(db: Database, { tenant, userId }: Owner, { table, owner, shows }: Holding): Promise<Item[]> {
  const columns = sql.join(shows.map((column) => sql.ref(column)));
  const { rows } = await sql<Item>`
    select ${columns} from ${sql.table(table)} where tenant = ${tenant} and ${sql.ref(owner)} = ${userId}`.execute(db);
  return rows.map(named);
}

async function profile(db: Database, { tenant, userId }: Owner): Promise<PersonalDataSection> {
  const rows = await db
    .selectFrom('users')
    .select(['account_type', 'email', 'profile', 'channel', 'created_at', 'updated_at'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .execute();
  return { subject: 'profile', correctBy: 'updateUser', afterDeletion: 'erased', items: rows.map(named) };
}

/** What the person is in companies; a company's own data are no person's, and stay. */
async function companies(db: Database, { tenant, userId }: Owner): Promise<PersonalDataSection> {
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
  return { subject: 'companies', correctBy: 'updateOrganization', afterDeletion: 'erased', items: rows.map(named) };
}

async function cart(db: Database, { tenant, userId }: Owner): Promise<PersonalDataSection> {
  const rows = await db
    .selectFrom('carts')
    .innerJoin('cart_lines', (join) => join.onRef('cart_lines.tenant', '=', 'carts.tenant').onRef('cart_lines.cart_id', '=', 'carts.id'))
    .select(['cart_lines.sku', 'cart_lines.quantity', 'cart_lines.added_at'])
    .where('carts.tenant', '=', tenant)
    .where('carts.user_id', '=', userId)
    .orderBy('cart_lines.added_at')
    .execute();
  return { subject: 'cart', correctBy: 'editCartLine', afterDeletion: 'erased', items: rows.map(named) };
}

async function listLines(db: Database, { tenant, userId }: Owner): Promise<PersonalDataSection> {
  const rows = await db
    .selectFrom('lists')
    .innerJoin('list_lines', (join) => join.onRef('list_lines.tenant', '=', 'lists.tenant').onRef('list_lines.list_id', '=', 'lists.id'))
    .select(['lists.name', 'list_lines.sku', 'list_lines.quantity', 'list_lines.added_at'])
    .where('lists.tenant', '=', tenant)
    .where('lists.user_id', '=', userId)
    .orderBy('list_lines.added_at')
    .execute();
  return { subject: 'listLines', correctBy: 'editListLine', afterDeletion: 'erased', items: rows.map(named) };
}

/** A row under the names of the contract. */
const named = (row: object): Item =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()), value]),
  );
