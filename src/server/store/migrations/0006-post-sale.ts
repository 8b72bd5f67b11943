import { type Kysely, sql } from 'kysely';

/** Cancellations as tickets, their refunds, bank details and vouchers; invoices, receipts and credit notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Whose a row is stands in it as in its order.
  `create table tickets (
    tenant text not null, id uuid not null, number text not null, order_number text not null,
    user_id uuid not null, company_id uuid, asked_by uuid not null, status text not null,
    form text not null, form_hash text not null, fields jsonb not null, channel text not null,
    amount numeric(14, 2) not null check (amount >= 0), currency text not null,
    version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant, id),
    constraint tickets_number unique (tenant, number),
    foreign key (tenant, order_number) references orders (tenant, number) on delete cascade)`,
  `create index tickets_order on tickets (tenant, order_number)`,
  `create index tickets_user on tickets (tenant, user_id, created_at desc)`,
  `create index tickets_company on tickets (tenant, company_id, created_at desc) where company_id is not null`,

  `create table ticket_lines (
    tenant text not null, ticket_id uuid not null, order_number text not null, line integer not null,
    quantity integer not null check (quantity > 0),
    primary key (tenant, ticket_id, line),
    foreign key (tenant, ticket_id) references tickets (tenant, id) on delete cascade,
    foreign key (tenant, order_number, line) references order_lines (tenant, order_number, line))`,
  `create index ticket_lines_order on ticket_lines (tenant, order_number, line)`,

  `create table refunds (
    tenant text not null, ticket_id uuid not null, way text not null, status text not null,
    amount numeric(14, 2) not null check (amount >= 0), currency text not null,
    expected_on date, bank_data_ends_at timestamptz, settled_at timestamptz,
    version integer not null default 1, updated_at timestamptz not null,
    primary key (tenant, ticket_id),
    foreign key (tenant, ticket_id) references tickets (tenant, id) on delete cascade)`,
  `create index refunds_bank_data on refunds (bank_data_ends_at) where status = 'bankDataPending'`,

  // Sealed with the server's key, and gone once the money is on its way.
  `create table bank_details (
    tenant text not null, ticket_id uuid not null, sealed text not null,
    form text not null, form_hash text not null, given_at timestamptz not null,
    primary key (tenant, ticket_id),
    foreign key (tenant, ticket_id) references refunds (tenant, ticket_id) on delete cascade)`,

  // Who has the code has the money: sealed for the shopper to see, and its mac for the till to find it by.
  `create table vouchers (
    tenant text not null, ticket_id uuid not null, code_sealed text not null, code_mac text not null,
    amount numeric(14, 2) not null check (amount > 0), currency text not null,
    available_on date not null, valid_until date not null, issued_at timestamptz not null,
    primary key (tenant, ticket_id),
    constraint vouchers_code unique (tenant, code_mac),
    foreign key (tenant, ticket_id) references refunds (tenant, ticket_id) on delete cascade)`,

  // Numbers without a gap: each series one row, which a transaction holds until it ends.
  `create table number_series (
    tenant text not null, series text not null, last bigint not null,
    primary key (tenant, series))`,

  `create table invoices (
    tenant text not null, id uuid not null, order_number text not null, user_id uuid not null, company_id uuid,
    number text not null, kind text not null check (kind in ('invoice', 'receipt', 'creditNote')),
    ticket_id uuid, credits uuid, buyer jsonb not null, issued_at timestamptz not null,
    net numeric(14, 2) not null, tax numeric(14, 2) not null, total numeric(14, 2) not null,
    tax_percent numeric(6, 3) not null, currency text not null,
    primary key (tenant, id),
    check ((kind = 'creditNote') = (ticket_id is not null)),
    check (net + tax = total),
    constraint invoices_number unique (tenant, kind, number),
    constraint invoices_ticket unique (tenant, ticket_id),
    foreign key (tenant, order_number) references orders (tenant, number),
    foreign key (tenant, ticket_id) references tickets (tenant, id),
    foreign key (tenant, credits) references invoices (tenant, id))`,
  `create unique index invoices_order on invoices (tenant, order_number) where kind <> 'creditNote'`,
  `create index invoices_user on invoices (tenant, user_id, issued_at desc)`,
  `create index invoices_company on invoices (tenant, company_id, issued_at desc) where company_id is not null`,
];
