import type { FormRecord } from '../../../../engine/runtime.ts';
import type { StatusName } from '../../../contract/catalogue/statuses.ts';
import { type Statuses, statusesThatAllow } from '../../policy/statuses.ts';
import { activeStatus } from '../collaborators/memberStatuses.ts';
import type { Transaction } from '../database.ts';

type Whose = { readonly tenant: string; readonly companyId: string; readonly userId: string };

/**
 * The current values of a company, locked until the transaction ends; undefined where this person does not edit it: no superuser of it,
 * or the status of its request does not allow it. `form` and `person` are what the person registered by, `email` and `first_name` are theirs.
 */
export async function lockCompany(trx: Transaction, { tenant, companyId, userId }: Whose, statuses: Statuses<'company'>) {
  const row = await trx
    .selectFrom('companies')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.tenant', '=', 'companies.tenant').onRef('memberships.company_id', '=', 'companies.id'),
    )
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .select(['companies.profile', 'companies.version', 'companies.state', 'companies.document_key', 'memberships.profile as membership'])
    .select(['users.form', 'users.form_hash', 'users.profile as person', 'users.email', 'users.first_name'])
    .where('companies.tenant', '=', tenant)
    .where('companies.id', '=', companyId)
    .where('companies.state', 'in', statusesThatAllow(statuses, 'edit'))
    .where('memberships.user_id', '=', userId)
    .where('memberships.user_type', '=', 'superuser')
    .where('memberships.status', '=', activeStatus)
    .forUpdate('companies')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { lines } = await mainAddress(trx, tenant, companyId);
  return { ...row, lines };
}

/** The new values. */
export type EditedCompany = {
  readonly state: StatusName<'company'>;
  readonly documentKey: string | null;
  readonly documentCompact: string;
  readonly businessName: string;
  readonly profile: FormRecord;
  readonly lines: FormRecord;
  readonly membership: FormRecord;
};

/**
 * Stores what a superuser has edited: the company, its address, and what this person is in it.
 * @throws the violation of `companies_document` where another company has the document
 */
export async function saveCompany(
  trx: Transaction,
  { tenant, companyId, userId }: Whose,
  company: EditedCompany,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('companies')
    .set(({ eb }) => ({
      state: company.state,
      document_key: company.documentKey,
      document_compact: company.documentCompact,
      business_name: company.businessName,
      profile: JSON.stringify(company.profile),
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .execute();
  const { id } = await mainAddress(trx, tenant, companyId);
  await trx
    .updateTable('company_addresses')
    .set({ lines: JSON.stringify(company.lines) })
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('memberships')
    .set({ profile: JSON.stringify(company.membership) })
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .execute();
}

/** The address with which a company registered: every company has one. */
function mainAddress(trx: Transaction, tenant: string, companyId: string) {
  return trx
    .selectFrom('company_addresses')
    .select(['id', 'lines'])
    .where('tenant', '=', tenant)
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .executeTakeFirstOrThrow();
}
