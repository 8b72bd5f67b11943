import { type Kysely, sql } from 'kysely';

/** Orders with lines, shipments and history. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table order_numbers (tenant text primary key, last bigint not null)`,

  `create table orders (
    tenant text not null, number text not null, user_id uuid not null, company_id uuid, quotation_id uuid,
    status text not null, placed_at timestamptz not null, placed_year integer not null,
    currency text not null, total numeric(14, 2) not null, shipping numeric(14, 2) not null,
    payment_method text not null, card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
    delivery text not null check (delivery in ('home', 'store')), place jsonb not null, store_id text, promised_on date,
    version integer not null default 1, updated_at timestamptz not null,
    primary key (tenant, number),
    foreign key (tenant, user_id) references users (tenant, id),
    foreign key (tenant, company_id) references companies (tenant, id))`,
  `create index orders_user on orders (tenant, user_id, placed_at desc)`,
  `create index orders_company on orders (tenant, company_id, placed_at desc) where company_id is not null`,

  `create table shipments (
    tenant text not null, id uuid not null, order_number text not null,
    carrier text, tracking_code text, status text not null, promised_on date, updated_at timestamptz not null,
    primary key (tenant, id),
    foreign key (tenant, order_number) references orders (tenant, number) on delete cascade)`,
  `create index shipments_order on shipments (tenant, order_number)`,

  `create table order_lines (
    tenant text not null, order_number text not null, line integer not null,
    sku text not null, name text not null, unit_price numeric(14, 2) not null, quantity integer not null check (quantity > 0),
    shipment_id uuid,
    primary key (tenant, order_number, line),
    foreign key (tenant, order_number) references orders (tenant, number) on delete cascade,
    foreign key (tenant, shipment_id) references shipments (tenant, id))`,
  `create index order_lines_shipment on order_lines (tenant, shipment_id) where shipment_id is not null`,

  `create table order_history (
    tenant text not null, order_number text not null, step integer not null check (step > 0),
    status text not null, at timestamptz not null, actor text not null,
    primary key (tenant, order_number, step),
    foreign key (tenant, order_number) references orders (tenant, number) on delete cascade)`,
];
