import { type Kysely, sql } from 'kysely';

/** The studio: who may write which files of which tenants, who has it open, and drafts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table author_grants (
    tenant text not null, user_id uuid not null, folder text not null,
    files text not null check (files in ('texts', 'limits', 'all')), roles text[] not null,
    granted_at timestamptz not null, granted_by text not null,
    primary key (tenant, user_id, folder),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,

  `create table author_sessions (
    tenant text not null, id_hash text not null, user_id uuid not null, listed_id uuid not null, created_at timestamptz not null,
    primary key (tenant, id_hash),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create unique index author_sessions_id on author_sessions (id_hash)`,

  `create table author_drafts (
    tenant text not null, id uuid not null, user_id uuid not null, title text not null,
    version integer not null default 1, changed_at timestamptz not null,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create index author_drafts_user on author_drafts (tenant, user_id)`,

  `create table author_draft_files (
    tenant text not null, draft_id uuid not null, path text not null, base text, content text,
    primary key (tenant, draft_id, path),
    foreign key (tenant, draft_id) references author_drafts (tenant, id) on delete cascade)`,
];
