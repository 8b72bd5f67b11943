import { type Kysely, sql } from 'kysely';

/** Quotations with what they quote. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table quotations (
    tenant text not null, id uuid not null, number text not null,
    user_id uuid not null, company_id uuid, agent_id uuid, agent_name text,
    buyer jsonb not null, store jsonb not null, store_id text not null,
    currency text not null, total numeric(14, 2) not null check (total >= 0), units integer not null check (units > 0),
    created_at timestamptz not null, valid_until date not null, ends_at timestamptz not null,
    requoted_from uuid, order_number text, purchased_at timestamptz,
    primary key (tenant, id),
    constraint quotations_number unique (tenant, number),
    constraint quotations_order unique (tenant, order_number),
    check ((order_number is null) = (purchased_at is null)),
    foreign key (tenant, user_id) references users (tenant, id),
    foreign key (tenant, company_id) references companies (tenant, id),
    foreign key (tenant, agent_id) references users (tenant, id),
    foreign key (tenant, requoted_from) references quotations (tenant, id),
    foreign key (tenant, order_number) references orders (tenant, number))`,
  `create index quotations_user on quotations (tenant, user_id, created_at desc)`,
  `create index quotations_company on quotations (tenant, company_id, created_at desc) where company_id is not null`,
  `create index quotations_agent on quotations (tenant, agent_id, created_at desc) where agent_id is not null`,

  `create table quotation_lines (
    tenant text not null, quotation_id uuid not null, line integer not null,
    sku text not null, name text not null, unit_price numeric(14, 2) not null, quantity integer not null check (quantity > 0),
    primary key (tenant, quotation_id, line),
    foreign key (tenant, quotation_id) references quotations (tenant, id) on delete cascade)`,
];
