import { type Kysely, sql } from 'kysely';

/** Lists of orders are read off an index; delivery windows; where a parcel of its own goes; the views that people save. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const filtered = 'include (status, placed_year, quotation_id';
const time = "text check (%s ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')";
const windowOf = (table: string): string =>
  `alter table ${table} ${['promised_from', 'promised_until'].map((column) => `add column ${column} ${time.replace('%s', column)}`).join(', ')},
    add constraint ${table}_window check ((promised_from is null) = (promised_until is null))`;

const statements = [
  // All that a list is narrowed by stands in the index: neither a page nor a count reads the table.
  'drop index orders_user',
  `create index orders_user on orders (tenant, user_id, placed_at desc, number desc) ${filtered}, company_id)`,
  'drop index orders_company',
  `create index orders_company on orders (tenant, company_id, placed_at desc, number desc) ${filtered}, user_id) where company_id is not null`,
  'create index orders_creators on orders (tenant, company_id, user_id) where company_id is not null',

  windowOf('orders'),
  windowOf('shipments'),
  'alter table shipments add column place jsonb',

  `create table order_views (
    tenant text not null, user_id uuid not null, company_id uuid, views jsonb not null,
    version integer not null default 1, updated_at timestamptz not null,
    constraint order_views_owner unique nulls not distinct (tenant, user_id, company_id),
    foreign key (tenant, user_id) references users (tenant, id),
    foreign key (tenant, company_id) references companies (tenant, id))`,
];
