import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import {
  type CollaboratorRow,
  type CompanyCard,
  type CompanyKey,
  findCollaborator,
  isLastSuperuser,
  lockCompanyPeople,
} from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';

/** The superuser who administers the people of a company. */
export type Superuser = { readonly tenant: Tenant; readonly companyId: string; readonly userId: string };

/** A collaborator as it is stored, and the company. */
export type StoredCollaborator = { readonly company: CompanyCard; readonly row: CollaboratorRow };

export type LockedCollaborator = StoredCollaborator & { readonly is: 'locked'; readonly key: CompanyKey };

export const companyKeyOf = ({ tenant, companyId }: Superuser): CompanyKey => ({ tenant: tenant.code, companyId });

/** Locks the company until the transaction ends; undefined if the person is no active superuser, or the company may invite nobody. */
export function lockCompany(trx: Transaction, superuser: Superuser): Promise<CompanyCard | undefined> {
  return lockCompanyPeople(trx, companyKeyOf(superuser), superuser.userId, statusesOf(superuser.tenant, 'company'));
}

/** Locks the company and reads one of its people. */
export async function lockCollaborator(
  trx: Transaction,
  superuser: Superuser,
  id: string,
): Promise<LockedCollaborator | { readonly is: 'notAllowed' | 'missing' }> {
  const company = await lockCompany(trx, superuser);
  if (company === undefined) return { is: 'notAllowed' };
  const key = companyKeyOf(superuser);
  const row = await findCollaborator(trx, key, id);
  return row === undefined ? { is: 'missing' } : { is: 'locked', key, company, row };
}

/** Has the company no other active superuser? */
export async function isLastActiveSuperuser(trx: Transaction, tenant: Tenant, { key, row }: LockedCollaborator): Promise<boolean> {
  const isActive = row.user_type === 'superuser' && allows(statusesOf(tenant, 'collaborator'), row.status, 'enter');
  return isActive && isLastSuperuser(trx, key, row.user_id);
}
