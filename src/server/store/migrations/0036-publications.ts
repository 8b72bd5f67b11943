import { type Kysely, sql } from 'kysely';

/** What authors propose, who approved it, and what was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table proposals (
    tenant text not null, id uuid not null, user_id uuid not null, draft_id uuid not null, author_name text not null, message text not null,
    proposed_at timestamptz not null, state text not null check (state in ('open', 'published', 'withdrawn')),
    files jsonb not null, reaches text[] not null, findings jsonb not null,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users (tenant, id))`,
  `create unique index proposals_id on proposals (id)`,
  `create unique index proposals_draft on proposals (tenant, draft_id) where state = 'open'`,

  `create table proposal_approvals (
    tenant text not null, proposal_id uuid not null, approver_tenant text not null, approver_id uuid not null, fingerprint text not null,
    role text not null, approver_name text not null, reason text not null, evidence jsonb not null, approved_at timestamptz not null,
    primary key (tenant, proposal_id, approver_tenant, approver_id, fingerprint, role),
    foreign key (tenant, proposal_id) references proposals (tenant, id) on delete cascade,
    foreign key (approver_tenant, approver_id) references users (tenant, id))`,

  `create table publications (
    tenant text not null, id uuid not null, number bigint not null generated always as identity,
    user_id uuid not null, author_name text not null, message text not null,
    proposal_id uuid, rolls_back boolean not null, published_at timestamptz not null,
    files jsonb not null, releases jsonb not null, revision text,
    primary key (tenant, id),
    foreign key (tenant, user_id) references users (tenant, id))`,
  `create unique index publications_id on publications (id)`,
  `create unique index publications_number on publications (number)`,
];
