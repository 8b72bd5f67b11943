import { type Kysely, sql } from 'kysely';

/** A person's saved cards, as the gateway's tokens, and the tokens that the gateway is yet to forget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table payment_methods (
    tenant text not null, id uuid not null, user_id uuid not null,
    gateway text not null, token text not null check (token !~ '^[0-9]{12,19}$'),
    card_type text not null, brand text not null,
    last_four text not null check (last_four ~ '^[0-9]{4}$'),
    expiry text not null check (expiry ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
    holder text not null, favourite boolean not null,
    created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant, id),
    constraint payment_methods_token unique (tenant, gateway, token),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create index payment_methods_user on payment_methods (tenant, user_id, created_at)`,
  `create unique index payment_methods_favourite on payment_methods (tenant, user_id) where favourite`,

  `create table token_revocations (
    tenant text not null, id uuid not null,
    gateway text not null, token text not null,
    state text not null check (state in ('waiting', 'done', 'dead')),
    attempts integer not null default 0, created_at timestamptz not null, done_at timestamptz,
    primary key (tenant, id),
    constraint token_revocations_token unique (tenant, gateway, token))`,
];
