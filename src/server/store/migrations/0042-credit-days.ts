import { type Kysely, sql } from 'kysely';

/** How companies' credit lines move by day, so that no report reads movements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table credit_days (
    tenant text not null, company_id uuid not null, day date not null,
    movements integer not null, purchased numeric(16, 2) not null, paid numeric(16, 2) not null, refunded numeric(16, 2) not null,
    standing numeric(16, 2) not null,
    primary key (tenant, company_id, day),
    foreign key (tenant, company_id) references credit_lines (tenant, company_id) on delete cascade)`,
  // The server counts what there was before as soon as it looks.
  'delete from purchase_counts',
];
