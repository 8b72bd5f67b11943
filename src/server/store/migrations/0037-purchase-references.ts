import { type Kysely, sql } from 'kysely';

/** What a company gives with a purchase, such as its own number of it: of the cart that goes to the checkout, and of the order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  "alter table carts add column purchase_references jsonb not null default '{}'",
  "alter table orders add column purchase_references jsonb not null default '{}', add column references_folded text",
  // A piece of what one company has given is sought among those orders alone that have something.
  'create index orders_references on orders (tenant, company_id, placed_at) where references_folded is not null',
];
