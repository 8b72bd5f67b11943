import { type Kysely, sql } from 'kysely';

/** Entries of the audit that are a company's too: which fields became what, for its superusers to read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table audit add column company_id uuid, add column changes jsonb',
  'create index audit_company on audit (tenant, company_id, at desc, id desc) where company_id is not null',
  // With an account goes what was changed about its person.
  'create index audit_subject on audit (tenant, subject)',
];
