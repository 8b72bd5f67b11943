import { type Kysely, sql } from 'kysely';

/** What was handed to the checkout counts as spent for a while; approvals of purchases above a limit, with what is bought and who decided. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table checkouts (
    tenant text not null, company_id uuid not null, user_id uuid not null,
    reference uuid not null, total numeric(14, 2) not null check (total >= 0), started_at timestamptz not null, ends_at timestamptz not null,
    primary key (tenant, company_id, user_id),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade,
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade)`,

  `create table approvals (
    tenant text not null, id uuid not null, company_id uuid not null, user_id uuid not null,
    quotation_id uuid, status text not null, note text not null,
    currency text not null, total numeric(14, 2) not null check (total >= 0), units integer not null check (units > 0),
    purchase_limit numeric(14, 2) not null, spent numeric(14, 2) not null,
    asked_at timestamptz not null, lapses_at timestamptz, ended_at timestamptz,
    usable_until timestamptz, order_number text, checkout_reference uuid,
    version integer not null default 1, updated_at timestamptz not null,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users (tenant, id),
    foreign key (tenant, company_id) references companies (tenant, id),
    foreign key (tenant, quotation_id) references quotations (tenant, id) on delete set null (quotation_id),
    foreign key (tenant, order_number) references orders (tenant, number) on delete cascade)`,
  `create index approvals_company on approvals (tenant, company_id, asked_at desc)`,
  `create index approvals_user on approvals (tenant, user_id, asked_at desc)`,
  `create index approvals_lapse on approvals (lapses_at) where lapses_at is not null`,
  `create unique index approvals_order on approvals (tenant, order_number) where order_number is not null`,

  `create table approval_lines (
    tenant text not null, approval_id uuid not null, line integer not null,
    sku text not null, name text not null, quantity integer not null check (quantity > 0),
    warranty text, installation text, total numeric(14, 2) not null,
    primary key (tenant, approval_id, line),
    foreign key (tenant, approval_id) references approvals (tenant, id) on delete cascade)`,

  `create table approval_decisions (
    tenant text not null, approval_id uuid not null, user_id uuid not null,
    decision text not null check (decision in ('approve', 'reject')), word text not null, at timestamptz not null,
    primary key (tenant, approval_id, user_id),
    foreign key (tenant, approval_id) references approvals (tenant, id) on delete cascade,
    foreign key (tenant, user_id) references users (tenant, id))`,
];
