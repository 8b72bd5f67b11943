import { type Kysely, sql } from 'kysely';

/** Files that people send with a form: what is known of them; their content stands outside of the database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table uploads (
    tenant text not null, id uuid not null default gen_random_uuid(), token_mac text not null,
    form text not null, field text not null, name text not null, type text not null,
    size integer not null check (size > 0), received integer not null default 0 check (received between 0 and size),
    pieces integer not null default 0, company_id uuid, created_at timestamptz not null,
    primary key (tenant, id), constraint uploads_token unique (tenant, token_mac),
    foreign key (tenant, company_id) references companies (tenant, id),
    constraint uploads_whole check (company_id is null or received = size))`,
  'create index uploads_company on uploads (tenant, company_id) where company_id is not null',
  'create index uploads_unsent on uploads (tenant, created_at) where company_id is null',
];
