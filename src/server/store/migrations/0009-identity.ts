import { type Kysely, sql } from 'kysely';

/** Challenges that were spent, logins through providers that are under way, and the accounts that these open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table spent_challenges (
    tenant text not null, id text not null, ends_at timestamptz not null,
    primary key (tenant, id))`,
  `create index spent_challenges_ends on spent_challenges (ends_at)`,

  `create table social_logins (
    tenant text not null, ticket_hash text not null, provider text not null, return_path text,
    subject text, email text, first_name text, last_name text, ends_at timestamptz not null,
    primary key (tenant, ticket_hash))`,
  `create index social_logins_ends on social_logins (ends_at)`,

  `create table social_accounts (
    tenant text not null, provider text not null, subject text not null,
    user_id uuid not null, created_at timestamptz not null,
    primary key (tenant, provider, subject),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create index social_accounts_user on social_accounts (tenant, user_id)`,
];
