import { type Kysely, sql } from 'kysely';

/** Invitations and purchase limits of a company's people, roles that are granted, and credit lines with their movements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Who is invited has no password yet, and may never need one.
  `alter table users alter column password_hash drop not null`,

  `alter table memberships
    add column purchase_limit numeric(14, 2) check (purchase_limit >= 0),
    add column stated jsonb not null default '{}',
    add column document_key text,
    add column joined_at timestamptz,
    add column invited_at timestamptz,
    add column invited_until timestamptz,
    add column version integer not null default 1,
    add column updated_at timestamptz`,
  `update memberships set joined_at = created_at, updated_at = created_at`,
  `alter table memberships alter column updated_at set not null`,
  `alter table memberships drop constraint memberships_status_check`,
  `alter table memberships add constraint memberships_status_check check (status in ('invited', 'active', 'inactive'))`,
  `alter table memberships add constraint memberships_invited check ((status = 'invited') <= (joined_at is null and invited_until is not null))`,
  `alter table memberships add constraint memberships_active check ((status = 'active') <= (joined_at is not null))`,
  `create unique index memberships_document on memberships (tenant, company_id, document_key)`,

  `create table role_grants (
    tenant text not null, user_id uuid not null, role text not null check (role in ('agent', 'creditLine')),
    granted_at timestamptz not null, granted_by text not null,
    primary key (tenant, user_id, role),
    foreign key (tenant, user_id) references users (tenant, id) on delete cascade)`,

  `create table credit_lines (
    tenant text not null, company_id uuid not null,
    credit_limit numeric(14, 2) not null check (credit_limit >= 0), used numeric(14, 2) not null default 0,
    currency text not null, updated_at timestamptz not null,
    primary key (tenant, company_id),
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade)`,
  // What one purchase, payment or refund moves, it moves once.
  `create table credit_movements (
    tenant text not null, company_id uuid not null, id uuid not null,
    kind text not null check (kind in ('purchase', 'payment', 'refund')), reference text not null,
    amount numeric(14, 2) not null check (amount > 0), used_after numeric(14, 2) not null,
    actor text not null, at timestamptz not null,
    primary key (tenant, id),
    constraint credit_movements_reference unique (tenant, company_id, kind, reference),
    foreign key (tenant, company_id) references credit_lines (tenant, company_id) on delete cascade)`,
  `create index credit_movements_at on credit_movements (tenant, company_id, at desc)`,
];
