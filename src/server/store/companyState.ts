import type { Database } from './database.ts';

/** Has the shop approved this company? */
export async function isApproved(db: Database, tenant: string, companyId: string): Promise<boolean> {
  const approved = await db
    .selectFrom('companies')
    .select('id')
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return approved !== undefined;
}
