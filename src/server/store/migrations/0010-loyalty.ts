import { type Kysely, sql } from 'kysely';

/** Members of loyalty programmes with their points; accounts that were deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Whom the bank has brought has no account here until the person joins.
  `create table loyalty_members (
    tenant text not null, id uuid not null, programme text not null, document_key text not null, user_id uuid,
    origin text not null check (origin in ('shop', 'bank')), balance integer not null default 0 check (balance >= 0),
    created_at timestamptz not null, joined_at timestamptz,
    primary key (tenant, id),
    constraint loyalty_members_document unique (tenant, programme, document_key),
    check ((user_id is null) = (joined_at is null)),
    foreign key (tenant, user_id) references users (tenant, id))`,
  `create unique index loyalty_members_user on loyalty_members (tenant, programme, user_id)`,

  `create table loyalty_movements (
    tenant text not null, id uuid not null, member_id uuid not null,
    points integer not null check (points <> 0), reason text not null, order_number text, at timestamptz not null,
    seq bigint generated always as identity,
    primary key (tenant, id),
    foreign key (tenant, member_id) references loyalty_members (tenant, id) on delete cascade)`,
  `create index loyalty_movements_member on loyalty_movements (tenant, member_id, seq desc)`,

  // The row of a deleted account stays for what refers to it, and names nobody.
  'alter table users add column deleted_at timestamptz',
  'create index users_deleted on users (deleted_at) where deleted_at is not null',
  'create index outbox_created on outbox (created_at)',
];
