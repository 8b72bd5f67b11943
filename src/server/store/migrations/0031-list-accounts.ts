import { type Kysely, sql } from 'kysely';

/** A list is of the account in which it was made, a person's own or a company's; the colleagues see it, or change what stands on it too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table lists add sharing text not null default 'none' check (sharing in ('none', 'read', 'edit'))`,
  `update lists set sharing = 'read' where company_id is not null`,
  // Whoever has no account of their own made their lists for a company.
  `update lists set company_id = (
    select company_id from memberships m where m.tenant = lists.tenant and m.user_id = lists.user_id order by created_at limit 1)
   from users u where u.tenant = lists.tenant and u.id = lists.user_id and u.account_type = 'ORGANIZATION' and lists.company_id is null`,
  'alter table lists drop constraint lists_name',
  'alter table lists add constraint lists_name unique nulls not distinct (tenant, user_id, company_id, name_folded)',
  'alter table lists drop constraint lists_tenant_company_id_fkey',
  `alter table lists add constraint lists_tenant_company_id_fkey
    foreign key (tenant, company_id) references companies (tenant, id) on delete cascade`,
];
