import { type Kysely, sql } from 'kysely';

/** What people were notified of, how they want to be, and whether that was done of a login and of a quotation that ends. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table notifications (
    tenant text not null, id uuid not null, user_id uuid not null, company_id uuid, topic text not null, event text not null,
    about text, details jsonb not null, at timestamptz not null, read_at timestamptz,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade,
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade)`,
  'create index notifications_person on notifications (tenant, user_id, at desc, id)',
  'create index notifications_unread on notifications (tenant, user_id) where read_at is null',
  'create index notifications_company on notifications (tenant, company_id) where company_id is not null',
  'create index notifications_at on notifications (tenant, at)',
  `create table notification_choices (
    tenant text not null, user_id uuid not null, topic text not null, channel text not null check (channel in ('mail', 'account')),
    is_on boolean not null, chosen_at timestamptz not null,
    primary key (tenant, user_id, topic, channel),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  // Null: nobody has logged in since this is kept.
  'alter table users add column first_login_at timestamptz',
  'alter table quotations add column ending_noted_at timestamptz',
  'create index quotations_ending on quotations (tenant, ends_at) where ending_noted_at is null and order_number is null',
];
