import { sql } from 'kysely';
import type { DaySpan } from '../../policy/calendar/daySpan.ts';
import type { FieldChange } from '../../policy/forms/changesBetween.ts';
import type { CompanyKey } from '../collaborators/collaborators.ts';
import type { Database } from '../database.ts';
import { isId } from '../isId.ts';

/** An entry of a company's history. */
export type HistoryRow = {
  readonly id: string;
  readonly at: Date;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly changes: readonly FieldChange[] | null;
};

export type HistoryFilter = {
  readonly actions: readonly string[];
  readonly span: DaySpan;
  /** Part of the name or the e-mail of somebody in the company, who did it or whom it is about. */
  readonly person: string | undefined;
};

type Part = { readonly size: number; readonly offset: number };

/** A part of a company's history, the latest first, and how much there is of it. */
export async function listCompanyHistory(
  db: Database,
  company: CompanyKey,
  filter: HistoryFilter,
  { size, offset }: Part,
): Promise<{ readonly rows: readonly HistoryRow[]; readonly total: number }> {
  const all = entries(db, company, filter);
  const { total } = await all.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await all
    .select(['id', 'at', 'actor', 'action', 'subject', 'changes'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  return { rows, total };
}

/** As many entries of it as are asked, from behind another one, the latest first. */
export function listCompanyHistoryAfter(
  db: Database,
  company: CompanyKey,
  filter: HistoryFilter,
  { size, after }: { readonly size: number; readonly after: string | undefined },
): Promise<readonly HistoryRow[]> {
  const all = entries(db, company, filter);
  const edge = sql`(select at, id from audit where tenant = ${company.tenant} and company_id = ${company.companyId} and id = ${after})`;
  return (after === undefined ? all : all.where(sql<boolean>`(at, id) < ${edge}`))
    .select(['id', 'at', 'actor', 'action', 'subject', 'changes'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
}

function entries(db: Database, company: CompanyKey, { actions, span: { from, before }, person }: HistoryFilter) {
  const { tenant, companyId } = company;
  let found = db
    .selectFrom('audit')
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('action', '=', sql<string>`any(${actions}::text[])`);
  if (from !== undefined) found = found.where('at', '>=', from);
  if (before !== undefined) found = found.where('at', '<', before);
  if (person !== undefined) {
    const named = sql<string>`(select users.id::text from users join memberships
      on memberships.tenant = users.tenant and memberships.user_id = users.id
      where memberships.tenant = ${tenant} and memberships.company_id = ${companyId}
        and position(lower(${person}) in lower(concat_ws(' ', ${nameOf}, users.email))) > 0)`;
    found = found.where(({ eb, or }) => or([eb('actor', 'in', named), eb('subject', 'in', named)]));
  }
  return found;
}

/** The name that the company has stated, else the person's own. */
const nameOf = sql<string>`nullif(concat_ws(' ',
  coalesce(memberships.stated ->> 'firstName', users.profile ->> 'firstName'),
  coalesce(memberships.stated ->> 'lastName', users.profile ->> 'lastName')), '')`;

/** What people of these ids are called in the company; who has left it goes by their own name, and who has no account any more by none. */
export async function namesInCompany(
  db: Database,
  { tenant, companyId }: CompanyKey,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const people = await db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join.onRef('memberships.user_id', '=', 'users.id').on('memberships.tenant', '=', tenant).on('memberships.company_id', '=', companyId),
    )
    .select(['users.id', sql<string | null>`coalesce(${nameOf}, case when users.deleted_at is null then users.email end)`.as('name')])
    .where('users.tenant', '=', tenant)
    .where('users.id', '=', sql<string>`any(${ids.filter(isId)}::uuid[])`)
    .execute();
  return new Map(people.flatMap(({ id, name }) => (name === null ? [] : [[id, name]])));
}
