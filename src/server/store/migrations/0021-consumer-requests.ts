import { type Kysely, sql } from 'kysely';

/** What consumers ask for by law; it belongs to no account and is kept for as long as it is a proof. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table consumer_requests (
    tenant text not null, kind text not null check (kind in ('withdrawal', 'complaint')), number text not null,
    email text not null, form text not null, form_hash text not null, fields jsonb not null, channel text not null,
    created_at timestamptz not null, answer_by date not null, answered_at timestamptz, kept_until timestamptz not null,
    primary key (tenant, kind, number))`,
  'create index consumer_requests_kept on consumer_requests (kept_until)',
];
