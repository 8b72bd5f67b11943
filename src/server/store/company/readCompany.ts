import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Database, Transaction } from '../database.ts';

/** A company as its form has asked it. */
export type StoredCompany = {
  readonly form: string;
  readonly form_hash: string;
  /** The company, its address, and what this person is in it. */
  readonly record: FormRecord;
  readonly businessName: string;
  readonly version: number;
};

/** The company of one of its members. */
export async function readCompany(
  db: Database | Transaction,
  tenant: string,
  companyId: string,
  userId: string,
): Promise<StoredCompany | undefined> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('memberships', (join) =>
      join.onRef('memberships.tenant', '=', 'companies.tenant').onRef('memberships.company_id', '=', 'companies.id'),
    )
    .innerJoin('company_addresses', (join) =>
      join.onRef('company_addresses.tenant', '=', 'companies.tenant').onRef('company_addresses.company_id', '=', 'companies.id'),
    )
    .select(['companies.form', 'companies.form_hash', 'companies.profile', 'companies.business_name', 'companies.version'])
    .select(['company_addresses.lines', 'memberships.profile as membership'])
    .where('companies.tenant', '=', tenant)
    .where('companies.id', '=', companyId)
    .where('memberships.user_id', '=', userId)
    .orderBy('company_addresses.created_at')
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { form, form_hash, profile, lines, membership, business_name: businessName, version } = row;
  return { form, form_hash, record: { ...profile, ...lines, ...membership }, businessName, version };
}
