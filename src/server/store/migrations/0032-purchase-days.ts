import { type Kysely, sql } from 'kysely';

/** What companies buy by day and person, and indexes that the reports are read off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table purchase_days (
    tenant text not null, company_id uuid not null, day date not null, user_id uuid not null,
    orders integer not null, total numeric(16, 2) not null,
    primary key (tenant, company_id, day, user_id) include (orders, total),
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade)`,
  // Empty at first: the server counts what there was before as soon as it looks.
  `create table purchase_counts (tenant text primary key, rules text not null)`,

  'drop index quotations_agent',
  `create index quotations_agent on quotations (tenant, agent_id, created_at desc) include (total, order_number) where agent_id is not null`,
  'drop index credit_movements_at',
  `create index credit_movements_at on credit_movements (tenant, company_id, at desc) include (kind, amount)`,
  // What came back of an order bought on credit: references are its number, or that and the number of a ticket.
  `create index credit_movements_refunds on credit_movements (tenant, company_id, split_part(reference, '-', 1)) include (amount) where kind = 'refund'`,
];
