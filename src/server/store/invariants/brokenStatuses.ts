import { sql } from 'kysely';
import type { StatusTableName } from '../../../contract/catalogue/statuses.ts';
import { namesOf, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { Transaction } from '../database.ts';

/** Columns that hold a status, and the tenant's table of those that there are. */
const columns: readonly (readonly [table: string, column: string, of: StatusTableName])[] = [
  ['orders', 'status', 'order'],
  ['tickets', 'status', 'ticket'],
  ['refunds', 'status', 'refund'],
  ['memberships', 'status', 'collaborator'],
  ['companies', 'state', 'company'],
  ['approvals', 'status', 'approval'],
];

/** Everything is in a status that the tenant has; a company that may work has somebody who leads it. */
export async function brokenStatuses(trx: Transaction, tenant: Tenant): Promise<readonly string[]> {
  const { code } = tenant;
  const broken: string[] = [];
  for (const [table, column, of] of columns) {
    const { rows } = await sql<{ status: string; rows: number }>`
      select ${sql.ref(column)} as status, count(*)::int as rows from ${sql.table(table)}
      where tenant = ${code} and ${sql.ref(column)} <> all(${[...namesOf(statusesOf(tenant, of))]}::text[]) group by 1`.execute(trx);
    broken.push(...rows.map(({ status, rows: count }) => `${count} rows of ${table} are ${status}, which this shop has not.`));
  }
  return broken;
}
