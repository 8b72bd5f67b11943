import { type Kysely, sql } from 'kysely';

/** Warranties and installations of what is bought: chosen in a cart; quoted and ordered with the price of that moment, which `unit_price` holds too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table cart_lines add column warranty text, add column installation text`,
  `alter table quotation_lines add column options jsonb not null default '[]'`,
  `alter table order_lines add column options jsonb not null default '[]'`,
];
