import { activeStatus } from '../collaborators/memberStatuses.ts';
import type { Database, Transaction } from '../database.ts';
import { isId } from '../isId.ts';
import type { Owner } from '../owner.ts';

/** The companies in which a person is active, by name. */
const companiesOf = (db: Database | Transaction, { tenant, userId }: Owner) =>
  db
    .selectFrom('memberships')
    .innerJoin('companies', (join) =>
      join.onRef('companies.tenant', '=', 'memberships.tenant').onRef('companies.id', '=', 'memberships.company_id'),
    )
    .select(['companies.id', 'companies.business_name as businessName', 'companies.state', 'memberships.user_type as userType'])
    .where('memberships.tenant', '=', tenant)
    .where('memberships.user_id', '=', userId)
    .where('memberships.status', '=', activeStatus)
    .orderBy('companies.business_name')
    .orderBy('companies.id');

export const listCompaniesOf = (db: Database, person: Owner) => companiesOf(db, person).execute();

/** For whom a person who acts for this company, or for themselves, may act too. */
export const selectOtherCompanies = (db: Database | Transaction, person: Owner, companyId: string | undefined) =>
  companiesOf(db, person).$if(companyId !== undefined, (all) => all.where('companies.id', '!=', companyId as string));

/** Is the person active in this company? The row is locked until the transaction ends. */
export async function holdMembership(trx: Transaction, person: Owner, companyId: string): Promise<boolean> {
  if (!isId(companyId)) return false;
  const row = await companiesOf(trx, person).where('companies.id', '=', companyId).forShare('memberships').executeTakeFirst();
  return row !== undefined;
}

/**
 * The session acts for this company from now on, or for its person alone; the next call is given a new id.
 * @returns false where its id was replaced meanwhile
 */
export async function switchSession(
  trx: Transaction,
  { tenant, userId, idHash }: Owner & { readonly idHash: string },
  companyId: string | null,
): Promise<boolean> {
  const switched = await trx
    .updateTable('sessions')
    // No rights that anybody has: the ones of now are another's.
    .set({ company_id: companyId, role: '' })
    .where('tenant', '=', tenant)
    .where('id_hash', '=', idHash)
    .where('user_id', '=', userId)
    .where('listed_id', 'is not', null)
    .returning('id_hash')
    .executeTakeFirst();
  return switched !== undefined;
}
