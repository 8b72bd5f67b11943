import { sql } from 'kysely';
import { allows, type Statuses } from '../../policy/statuses.ts';
import type { Database } from '../database.ts';

/** Is nobody else to register with the company's document? As the unique index `companies_document` says it. */
export const statesHoldingDocument = sql<boolean>`companies.state <> 'rejected'`;

/** May this company be quoted for, by the status of its request? */
export async function statesThatMayBeQuoted(
  db: Database,
  tenant: string,
  companyId: string,
  statuses: Statuses<'company'>,
): Promise<boolean> {
  const company = await db
    .selectFrom('companies')
    .select('state')
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .executeTakeFirst();
  return company !== undefined && allows(statuses, company.state, 'quote');
}
