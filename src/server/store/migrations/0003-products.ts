import { type Kysely, sql } from 'kysely';

/** The bundled catalogue, stores and their stock, carts, lines of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

// Lines of carts and lists name a sku and refer to no row: a retailer's own catalogue is not in this database.
const statements = [
  `create table products (
    tenant text not null, sku text not null,
    name text not null, name_folded text not null, brand text not null, category text not null, category_name text not null,
    search text not null,
    price numeric(14, 2) not null check (price >= 0),
    unit text not null check (unit in ('piece', 'box')), box_area numeric(10, 3) check (box_area > 0),
    width numeric(8, 1), height numeric(8, 1), depth numeric(8, 1), screen_inches numeric(5, 1),
    features jsonb not null, warranties jsonb not null, installations jsonb not null, sold boolean not null,
    primary key (tenant, sku),
    check ((unit = 'box') = (box_area is not null)))`,
  `create index products_name on products (tenant, name_folded, sku) where sold`,
  `create index products_price on products (tenant, price, sku) where sold`,

  `create table stores (
    tenant text not null, id text not null, name text not null,
    state text not null, city text not null, municipal text, address text not null, phone text,
    latitude double precision not null, longitude double precision not null,
    work_days text not null, other_days text, open boolean not null,
    primary key (tenant, id))`,

  `create table stock (
    tenant text not null, sku text not null, store_id text not null,
    quantity integer not null check (quantity >= 0),
    primary key (tenant, sku, store_id),
    foreign key (tenant, sku) references products (tenant, sku) on delete cascade,
    foreign key (tenant, store_id) references stores (tenant, id) on delete cascade)`,
  `create index stock_store on stock (tenant, store_id)`,

  `create table catalogues (
    tenant text primary key, hash text not null, loaded_at timestamptz not null)`,

  `create table carts (
    tenant text not null, id uuid not null, user_id uuid not null, company_id uuid,
    version integer not null, updated_at timestamptz not null,
    primary key (tenant, id),
    constraint carts_owner unique nulls not distinct (tenant, user_id, company_id),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade,
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade)`,
  `create table cart_lines (
    tenant text not null, cart_id uuid not null, sku text not null,
    quantity integer not null check (quantity > 0), added_at timestamptz not null,
    primary key (tenant, cart_id, sku),
    foreign key (tenant, cart_id) references carts (tenant, id) on delete cascade)`,

  `create table list_lines (
    tenant text not null, list_id uuid not null, sku text not null,
    quantity integer not null check (quantity > 0), added_at timestamptz not null,
    primary key (tenant, list_id, sku),
    foreign key (tenant, list_id) references lists (tenant, id) on delete cascade)`,
];
