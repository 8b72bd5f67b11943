import { type Kysely, sql } from 'kysely';

/** Users, companies, consents, sessions, codes, limits, idempotency, outbox, CRM records, rejections, audit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table users (
    tenant text not null, id uuid not null,
    account_type text not null check (account_type in ('INDIVIDUAL', 'ORGANIZATION')),
    email text not null, email_folded text not null, document_key text,
    password_hash text not null, first_name text,
    form text not null, form_hash text not null, profile jsonb not null, channel text not null,
    version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant, id),
    constraint users_email unique (tenant, email_folded),
    constraint users_document unique (tenant, document_key))`,

  `create table companies (
    tenant text not null, id uuid not null,
    document_key text, document_compact text not null, business_name text not null,
    state text not null check (state in ('pending', 'approved', 'rejected')),
    form text not null, form_hash text not null, profile jsonb not null,
    version integer not null default 1, created_at timestamptz not null, updated_at timestamptz not null,
    primary key (tenant, id))`,
  // A rejected request does not keep its document from a second one.
  `create unique index companies_document on companies (tenant, document_key) where state <> 'rejected'`,
  `create index companies_compact on companies (tenant, document_compact)`,

  `create table company_addresses (
    tenant text not null, company_id uuid not null, id uuid not null,
    lines jsonb not null, created_at timestamptz not null,
    primary key (tenant, company_id, id),
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade)`,

  `create table memberships (
    tenant text not null, company_id uuid not null, user_id uuid not null,
    user_type text not null check (user_type in ('superuser', 'buyer', 'quoter')),
    status text not null check (status in ('active', 'inactive')),
    profile jsonb not null, created_at timestamptz not null,
    primary key (tenant, company_id, user_id),
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade,
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create index memberships_user on memberships (tenant, user_id)`,

  `create table company_requests (
    tenant text not null, id uuid not null, company_id uuid not null, requested_by uuid not null,
    requested_at timestamptz not null, answer_by date not null,
    decided_at timestamptz, decided_by text, decision text check (decision in ('approved', 'rejected')), reason text,
    primary key (tenant, id),
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade,
    foreign key (tenant, requested_by) references users (tenant, id) on delete cascade)`,
  `create index company_requests_company on company_requests (tenant, company_id)`,

  // No foreign key: what somebody accepted outlives the account.
  `create table consents (
    tenant text not null, id uuid not null, user_id uuid not null,
    template text not null, template_version text not null, language text not null, text_hash text not null,
    accepted boolean not null, channel text not null, actor text not null, at timestamptz not null,
    seq bigint generated always as identity,
    primary key (tenant, id))`,
  `create index consents_user on consents (tenant, user_id, template, seq)`,
  `create function consents_append_only() returns trigger language plpgsql as
    $$ begin raise exception 'consents are append only'; end $$`,
  `create trigger consents_append_only before update or delete on consents
    for each row execute function consents_append_only()`,

  `create table sessions (
    tenant text not null, id_hash text not null, user_id uuid not null, company_id uuid, role text,
    created_at timestamptz not null, seen_at timestamptz not null, ends_at timestamptz not null,
    primary key (tenant, id_hash),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,
  `create index sessions_id on sessions (id_hash)`,
  `create index sessions_user on sessions (tenant, user_id)`,
  `create index sessions_ends on sessions (ends_at)`,

  `create table codes (
    tenant text not null, id uuid not null, flow text not null, account text not null, mac text not null,
    tries integer not null default 0, created_at timestamptz not null, ends_at timestamptz not null, used_at timestamptz,
    primary key (tenant, id))`,
  `create index codes_account on codes (tenant, flow, account, created_at desc)`,
  `create index codes_ends on codes (ends_at)`,

  `create table rate_limits (
    tenant text not null, scope text not null, key text not null,
    hits integer not null, ends_at timestamptz not null,
    primary key (tenant, scope, key))`,
  `create index rate_limits_ends on rate_limits (ends_at)`,

  `create table idempotency (
    tenant text not null, operation text not null, actor text not null, key text not null,
    body_mac text not null, status integer not null, body json not null, created_at timestamptz not null,
    primary key (tenant, operation, actor, key))`,
  `create index idempotency_created on idempotency (created_at)`,

  `create table outbox (
    tenant text not null, id uuid not null, kind text not null check (kind in ('mail', 'crm', 'loyalty')), event text not null,
    recipient text, payload jsonb, state text not null check (state in ('waiting', 'sent', 'dead')),
    attempts integer not null default 0, problem text, created_at timestamptz not null, sent_at timestamptz,
    primary key (tenant, id))`,
  `create index outbox_waiting on outbox (created_at) where state <> 'sent'`,

  `create table crm_records (
    tenant text not null, id uuid not null, user_id uuid not null, company_id uuid,
    record jsonb not null, state text not null check (state in ('kept', 'sent')), created_at timestamptz not null,
    primary key (tenant, id))`,
  `create index crm_records_user on crm_records (tenant, user_id)`,

  `create table rejections (
    tenant text not null, form text not null, field text not null, rule text not null, mistake text not null,
    day date not null, count bigint not null,
    primary key (tenant, form, field, rule, mistake, day))`,

  `create table audit (
    tenant text not null, id uuid not null, at timestamptz not null,
    actor text not null, action text not null, subject text not null,
    primary key (tenant, id))`,
  `create index audit_at on audit (tenant, at)`,
];
