import { type Kysely, sql } from 'kysely';

/** When an order lapses by itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table orders add column lapses_at timestamptz`,
  `create index orders_lapses on orders (lapses_at) where lapses_at is not null`,
];
