import { sql } from 'kysely';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';
import type { HeldTable } from '../privacy/heldRows.ts';

/** What must be gone, or hold these values alone, of people who have deleted the account. */
export type ErasedTable = HeldTable & { readonly blank?: Readonly<Record<string, string | null>> };

/** Nothing is left of a deleted account but what the law asks for; what a call wrote meanwhile is deleted within an hour. */
export async function leftOfDeleted(
  trx: Transaction,
  { code }: Pick<Tenant, 'code'>,
  erased: readonly ErasedTable[],
): Promise<readonly string[]> {
  const deletedUsers = sql`(select id from users where tenant = ${code} and deleted_at < now() - interval '1 hour')`;
  const left: string[] = [];
  const note = (table: string, rows: number) => {
    if (rows > 0) left.push(`${rows} rows of ${table} are left of deleted accounts.`);
  };
  for (const { table, owner, blank } of erased) {
    const still =
      blank === undefined
        ? sql`true`
        : sql`(${sql.join(
            Object.entries(blank).map(([column, value]) => sql`t.${sql.ref(column)} is distinct from ${value}`),
            sql` or `,
          )})`;
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)} t
      where t.tenant = ${code} and t.${sql.ref(owner)}::text in (select id::text from ${deletedUsers} g) and ${still}`.execute(trx);
    note(table, rows[0]?.rows ?? 0);
  }
  const answers = await sql<{ rows: number }>`select
    (select count(*) from idempotency where tenant = ${code} and actor in (select id::text from ${deletedUsers} g))::int
    + (select count(*) from codes where tenant = ${code} and account in (select id::text from ${deletedUsers} g))::int as rows`.execute(
    trx,
  );
  note('idempotency and codes', answers.rows[0]?.rows ?? 0);
  return left;
}
