import { type Kysely, sql } from 'kysely';

/** What an approved company wants to change and has to be validated again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table company_changes (
    tenant text not null, id uuid not null, company_id uuid not null, requested_by uuid not null,
    requested_at timestamptz not null, answer_by date not null,
    document_key text, document_compact text not null, business_name text not null, fields jsonb not null,
    decided_at timestamptz, decided_by text, decision text check (decision in ('approved', 'rejected')), reason text,
    primary key (tenant, id),
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade,
    foreign key (tenant, requested_by) references users (tenant, id) on delete cascade)`,
  `create unique index company_changes_waiting on company_changes (tenant, company_id) where decided_at is null`,
];
