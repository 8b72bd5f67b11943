import { type Kysely, sql } from 'kysely';

/** Links to quotations that anyone may open who has them: one a quotation, and of its token the mac alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table quotation_shares (
    tenant text not null, quotation_id uuid not null, token_mac text not null,
    created_at timestamptz not null, ends_at timestamptz not null,
    primary key (tenant, quotation_id),
    constraint quotation_shares_token unique (tenant, token_mac),
    foreign key (tenant, quotation_id) references quotations (tenant, id) on delete cascade)`,
  `create index quotation_shares_end on quotation_shares (ends_at)`,
];
