import { type Kysely, sql } from 'kysely';

/** Indexes for what no index served: what waits for a reviewer, a person's points, a category's products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'create index companies_state on companies (tenant, state)',
  'create index loyalty_members_person on loyalty_members (tenant, user_id) where user_id is not null',
  'create index products_category on products (tenant, category, name_folded, sku) where sold',
];
