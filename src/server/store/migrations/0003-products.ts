import { type Kysely, sql } from 'kysely';

/** The bundled catalogue, stores and their stock, carts, lines of lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table products (
    tenant text not null, sku text not null,
    name text not null, brand text not null, category text not null,
    price numeric(14, 2) not null check (price >= 0),
    unit text not null check (unit in ('piece', 'box')), box_area numeric(10, 3) check (box_area > 0),
    width numeric(8, 1), height numeric(8, 1), depth numeric(8, 1), screen_inches numeric(5, 1),
    features jsonb not null, warranties jsonb not null, installations jsonb not null, sold boolean not null,
    primary key (tenant, sku),
    check ((unit = 'box') = (box_area is not null)))`,
  `create index products_category on products (tenant, category, name) where sold`,

  `create table stores (
    tenant text not null, id text not null, name text not null,
    state text not null, city text, municipal text, address text not null, phone text,
    latitude double precision, longitude double precision,
    primary key (tenant, id))`,

  `create table stock (
    tenant text not null, sku text not null, store_id text not null,
    quantity integer not null check (quantity >= 0),
    primary key (tenant, sku, store_id),
    foreign key (tenant, sku) references products (tenant, sku) on delete cascade,
    foreign key (tenant, store_id) references stores (tenant, id) on delete cascade)`,

  `create table carts (
    tenant text not null, user_id uuid not null,
    version integer not null default 1, updated_at timestamptz not null,
    primary key (tenant, user_id),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create table cart_lines (
    tenant text not null, user_id uuid not null, sku text not null,
    quantity integer not null check (quantity > 0), added_at timestamptz not null,
    primary key (tenant, user_id, sku),
    foreign key (tenant, user_id) references carts (tenant, user_id) on delete cascade,
    foreign key (tenant, sku) references products (tenant, sku) on delete cascade)`,

  `create table list_lines (
    tenant text not null, list_id uuid not null, sku text not null,
    quantity integer not null check (quantity > 0), added_at timestamptz not null,
    primary key (tenant, list_id, sku),
    foreign key (tenant, list_id) references lists (tenant, id) on delete cascade,
    foreign key (tenant, sku) references products (tenant, sku) on delete cascade)`,
];
