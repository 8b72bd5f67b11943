import type { Database } from './database.ts';

/** Whom a login could mean. */
export type Candidate = {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly companyId: string | undefined;
  readonly email: string;
  readonly firstName: string | undefined;
};

/** The account of an e-mail. A company's account comes with its first company, and is none while no company has it as an active user. */
export async function personOfEmail(db: Database, tenant: string, emailFolded: string): Promise<Candidate | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant', '=', 'users.tenant')
        .onRef('memberships.user_id', '=', 'users.id')
        .on('memberships.status', '=', 'active')
        .on('users.account_type', '=', 'ORGANIZATION'),
    )
    .select(['users.id', 'users.password_hash', 'users.email', 'users.first_name', 'memberships.company_id'])
    .where('users.tenant', '=', tenant)
    .where('users.email_folded', '=', emailFolded)
    .where((eb) => eb.or([eb('users.account_type', '=', 'INDIVIDUAL'), eb('memberships.company_id', 'is not', null)]))
    .orderBy('memberships.created_at')
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      passwordHash: row.password_hash,
      email: row.email,
      firstName: row.first_name ?? undefined,
      companyId: row.company_id ?? undefined,
    }
  );
}

/** The active user of this e-mail in a company of one of these documents; a company that was not rejected goes first. */
export async function memberOfCompany(
  db: Database,
  tenant: string,
  documents: readonly string[],
  emailFolded: string,
): Promise<Candidate | undefined> {
  if (documents.length === 0) return undefined;
  const row = await db
    .selectFrom('companies')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant', '=', 'companies.tenant')
        .onRef('memberships.company_id', '=', 'companies.id')
        .on('memberships.status', '=', 'active'),
    )
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .select(['users.id', 'users.password_hash', 'users.email', 'users.first_name', 'companies.id as company_id'])
    .where('companies.tenant', '=', tenant)
    .where('companies.document_compact', 'in', documents)
    .where('users.email_folded', '=', emailFolded)
    .orderBy((eb) => eb.case().when('companies.state', '=', 'rejected').then(1).else(0).end())
    .orderBy('companies.created_at', 'desc')
    .executeTakeFirst();
  return (
    row && {
      userId: row.id,
      passwordHash: row.password_hash,
      email: row.email,
      firstName: row.first_name ?? undefined,
      companyId: row.company_id,
    }
  );
}
