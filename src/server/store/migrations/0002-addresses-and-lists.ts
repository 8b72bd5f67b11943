import { type Kysely, sql } from 'kysely';

/** A person's delivery addresses, named lists and wish lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table addresses (
    tenant text not null, id uuid not null, user_id uuid not null,
    name_folded text not null, favourite boolean not null,
    form text not null, form_hash text not null, fields jsonb not null,
    version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create index addresses_user on addresses (tenant, user_id, created_at)`,
  `create unique index addresses_favourite on addresses (tenant, user_id) where favourite`,

  `create table lists (
    tenant text not null, id uuid not null, user_id uuid not null,
    kind text not null check (kind in ('named', 'wish')),
    name text not null, name_folded text not null, company_id uuid,
    version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant, id),
    constraint lists_name unique (tenant, user_id, name_folded),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade,
    foreign key (tenant, company_id) references companies (tenant, id) on delete set null (company_id))`,
  `create index lists_company on lists (tenant, company_id) where company_id is not null`,
];
