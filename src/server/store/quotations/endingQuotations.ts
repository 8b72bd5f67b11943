import { activeStatus } from '../collaborators/memberStatuses.ts';
import type { Database, Transaction } from '../database.ts';

type QuotationKey = { readonly tenant: string; readonly id: string };

/** Quotations that end before a moment and whose owner was not notified of it, the one that ends first on top; so many at most. */
export function listEndingQuotations(
  db: Database,
  tenant: string,
  { now, before, most }: { readonly now: Date; readonly before: Date; readonly most: number },
): Promise<{ readonly id: string }[]> {
  return db
    .selectFrom('quotations')
    .select('id')
    .where('tenant', '=', tenant)
    .where('ends_at', '>', now)
    .where('ends_at', '<=', before)
    .where('order_number', 'is', null)
    .where('ending_noted_at', 'is', null)
    .orderBy('ends_at')
    .limit(most)
    .execute();
}

/** One of them with whom it is for, who counts as notified from now on; undefined where another node has it, or it was bought. */
export async function claimEndingQuotation(trx: Transaction, { tenant, id }: QuotationKey, now: Date) {
  const row = await trx
    .selectFrom('quotations')
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'quotations.tenant').onRef('users.id', '=', 'quotations.user_id'))
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant', '=', 'quotations.tenant')
        .onRef('memberships.company_id', '=', 'quotations.company_id')
        .onRef('memberships.user_id', '=', 'quotations.user_id')
        .on('memberships.status', '=', activeStatus),
    )
    .leftJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'memberships.tenant').onRef('companies.id', '=', 'memberships.company_id'),
    )
    .select(['quotations.number', 'quotations.total', 'quotations.valid_until', 'quotations.company_id', 'quotations.user_id'])
    .select(['users.email', 'users.first_name', 'users.deleted_at', 'companies.business_name', 'memberships.user_id as member'])
    .where('quotations.tenant', '=', tenant)
    .where('quotations.id', '=', id)
    .where('quotations.order_number', 'is', null)
    .where('quotations.ending_noted_at', 'is', null)
    .forUpdate('quotations')
    .skipLocked()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  await trx.updateTable('quotations').set({ ending_noted_at: now }).where('tenant', '=', tenant).where('id', '=', id).execute();
  const { deleted_at, member, ...claimed } = row;
  return deleted_at !== null || (claimed.company_id !== null && member === null) ? undefined : claimed;
}
