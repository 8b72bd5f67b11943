import { type Insertable, sql } from 'kysely';
import { type Database, readConsistently, type Transaction } from '../database.ts';
import type { Tables } from '../tables.ts';
import { type Destination, findCurrentVersion, type Version } from './imports.ts';
import type { ImportKind } from './tables.ts';

export type NewRow = Omit<Insertable<Tables['imported_rows']>, 'tenant' | 'version'>;
export type List = NewRow['list'];
export type ImportedRow = Pick<NewRow, 'list' | 'code' | 'label'> & { readonly within: string | null };

/** Lists that are read whole, of places or activities. */
export const listImportedCodes = (kind: Exclude<ImportKind, 'postcodes'>): Destination<NewRow> => ({
  kind,
  table: 'imported_rows',
  insert: (trx, of, rows) =>
    trx
      .insertInto('imported_rows')
      .values(rows.map((row) => ({ ...of, ...row })))
      .execute(),
  settle: async (trx, of) => {
    // Planned as if these rows were few, what looks for repeated ones would take minutes.
    await sql`analyze imported_rows`.execute(trx);
    await removeRepeated(trx, of);
    await removeLost(trx, of, 'city', 'state');
    await removeLost(trx, of, 'municipal', 'city');
  },
});

/** If several lines have a code, the first counts; an identical line is no mistake. */
const removeRepeated = (trx: Transaction, { tenant, version }: Version) =>
  sql`
    with numbered as (
      select list, line, code, row_number() over same as nth, first_value(line) over same as first,
        label is distinct from first_value(label) over same or within is distinct from first_value(within) over same as differs
      from imported_rows where tenant = ${tenant} and version = ${version} window same as (partition by list, code order by line)),
    repeated as (
      delete from imported_rows r using numbered n
      where n.nth > 1 and r.tenant = ${tenant} and r.version = ${version} and r.list = n.list and r.line = n.line
      returning n.line, n.list, n.code, n.first, n.differs)
    insert into import_refusals (tenant, version, line, value, reason, remedy)
    select ${tenant}, ${version}::bigint, line, code, list || ': line ' || first || ' has the same code, and says something else of it',
      'keep the line that is right, and delete the other; until then the first counts'
    from repeated where differs on conflict do nothing`.execute(trx);

/** A place is in one of the level above, in any order of lines. */
const removeLost = (trx: Transaction, { tenant, version }: Version, list: List, above: List) =>
  sql`
    with lost as (
      delete from imported_rows r
      where r.tenant = ${tenant} and r.version = ${version} and r.list = ${list} and not exists (
        select from imported_rows a where a.tenant = ${tenant} and a.version = ${version} and a.list = ${above} and a.code = r.within)
      returning r.line, r.code, r.within)
    insert into import_refusals (tenant, version, line, value, reason, remedy)
    select ${tenant}, ${version}::bigint, line, code, ${`${list}: there is no ${above} `}::text || within || ' in this file',
      ${`add the line of that ${above}, anywhere in the file, or correct the code of the place above`}::text
    from lost on conflict do nothing`.execute(trx);

export type ImportedLists = { readonly version: number; readonly rows: readonly ImportedRow[] };

/** The rows that count, in the order of their file, seen with one look: an import that ends meanwhile takes none of them away. */
export const readImportedLists = (db: Database, tenant: string, kind: ImportKind): Promise<ImportedLists | undefined> =>
  readConsistently(db, async (trx) => {
    const version = await findCurrentVersion(trx, { tenant, kind });
    if (version === undefined) return undefined;
    const rows = await trx
      .selectFrom('imported_rows')
      .select(['list', 'code', 'label', 'within'])
      .where('tenant', '=', tenant)
      .where('version', '=', version)
      .orderBy('line')
      .execute();
    return { version, rows };
  });
