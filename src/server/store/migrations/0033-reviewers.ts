import { type Kysely, sql } from 'kysely';

/** A role that is granted: who decides on companies for the retailer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  'alter table role_grants drop constraint role_grants_role_check',
  `alter table role_grants add constraint role_grants_role_check check (role in ('agent', 'creditLine', 'reviewer'))`,
];
