import { sql } from 'kysely';
import type { Database } from '../../src/server/store/database.ts';
import type { Filling } from './filling.ts';
import { castOf } from './registerPeople.ts';

type Row = {
  readonly email: string;
  readonly name: string;
  readonly user_type: string | null;
  readonly state: string | null;
  readonly company: string | null;
  readonly grants: readonly string[];
};

/** Those of the demonstration who can log in, as a table: role, e-mail, name, company with its document; a line for each account that they may act for. */
export async function whoCanLogIn(db: Database, { tenant: { code }, words }: Pick<Filling, 'tenant' | 'words'>): Promise<string> {
  const cast = words.people.map((_, at) => castOf({ words }, at).email);
  const { rows } = await sql<Row>`
    select u.email, concat_ws(' ', u.profile ->> 'firstName', u.profile ->> 'lastName') as name, a.user_type, a.state, a.company,
      array(select g.role from role_grants g where g.tenant = u.tenant and g.user_id = u.id
        union all select 'author' from author_grants s where s.tenant = u.tenant and s.user_id = u.id and s.folder = u.tenant) as grants
    from users u
    join lateral (
      select m.user_type, c.state, c.business_name || ', ' || c.document_compact as company
        from memberships m join companies c on c.tenant = m.tenant and c.id = m.company_id
        where m.tenant = u.tenant and m.user_id = u.id and m.status = 'active'
      union all select null, null, null where u.account_type = 'INDIVIDUAL') a on true
    where u.tenant = ${code} and u.email_folded = any(${cast}::text[]) and u.password_hash is not null
    order by array_position(${cast}::text[], u.email_folded), a.company nulls first`.execute(db);
  const cells = rows.map((row) => [roleOf(row), row.email, row.name, row.company ?? '']);
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  return cells.map((line) => `  ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function roleOf({ user_type: userType, state, grants }: Row): string {
  if (userType === null) return grants.length === 0 ? 'individual' : grants.join(', ');
  return state === 'approved' ? [userType, ...grants].join(', ') : 'pendingCompany';
}
