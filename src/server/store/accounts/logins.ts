import { activeStatus } from '../collaborators/memberStatuses.ts';
import { statesHoldingDocument } from '../company/companyState.ts';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';
import { writeOnce } from '../writeOnce.ts';

/** Whom a login could mean. */
export type LoginCandidate = {
  readonly userId: string;
  readonly passwordHash: string | null;
  readonly companyId: string | undefined;
  readonly email: string;
  readonly firstName: string | undefined;
};

/** People who may log in, with their company: its account comes with the first, and is none while no company has it as an active user. */
const people = (db: Database | Transaction, tenant: string) =>
  db
    .selectFrom('users')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant', '=', 'users.tenant')
        .onRef('memberships.user_id', '=', 'users.id')
        .on('memberships.status', '=', activeStatus)
        .on('users.account_type', '=', 'ORGANIZATION'),
    )
    .select(['users.id', 'users.password_hash', 'users.email', 'users.first_name', 'memberships.company_id'])
    .where('users.tenant', '=', tenant)
    .where((eb) => eb.or([eb('users.account_type', '=', 'INDIVIDUAL'), eb('memberships.company_id', 'is not', null)]))
    .orderBy('memberships.created_at');

type Row = {
  readonly id: string;
  readonly password_hash: string | null;
  readonly email: string;
  readonly first_name: string | null;
  readonly company_id: string | null;
};

const candidateOf = (row: Row | undefined): LoginCandidate | undefined =>
  row && {
    userId: row.id,
    passwordHash: row.password_hash,
    email: row.email,
    firstName: row.first_name ?? undefined,
    companyId: row.company_id ?? undefined,
  };

/** The account of an e-mail. */
export async function findPersonByEmail(db: Database, tenant: string, emailFolded: string): Promise<LoginCandidate | undefined> {
  const [first] = await queryPeopleByEmail(db, { tenant, emailFolded }, {});
  return candidateOf(first);
}

const queryPeopleByEmail = writeOnce(
  (db, { tenant, emailFolded }: { readonly tenant: string; readonly emailFolded: string }) =>
    people(db, tenant).where('users.email_folded', '=', emailFolded),
  { isShort: true },
);

/** The account that a provider's person opens. */
export async function findPersonBySubject(
  db: Database,
  tenant: string,
  provider: string,
  subject: string,
): Promise<LoginCandidate | undefined> {
  const linked = people(db, tenant)
    .innerJoin('social_accounts', (join) =>
      join.onRef('social_accounts.tenant', '=', 'users.tenant').onRef('social_accounts.user_id', '=', 'users.id'),
    )
    .where('social_accounts.tenant', '=', tenant)
    .where('social_accounts.provider', '=', provider)
    .where('social_accounts.subject', '=', subject);
  return candidateOf(await linked.executeTakeFirst());
}

/** The active user of this e-mail in a company of one of these documents; the one that holds the document goes first. */
export async function findMemberOfCompany(
  db: Database,
  tenant: string,
  documents: readonly string[],
  emailFolded: string,
): Promise<LoginCandidate | undefined> {
  if (documents.length === 0) return undefined;
  const row = await db
    .selectFrom('companies')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.tenant', '=', 'companies.tenant')
        .onRef('memberships.company_id', '=', 'companies.id')
        .on('memberships.status', '=', activeStatus),
    )
    .innerJoin('users', (join) => join.onRef('users.tenant', '=', 'memberships.tenant').onRef('users.id', '=', 'memberships.user_id'))
    .select(['users.id', 'users.password_hash', 'users.email', 'users.first_name', 'companies.id as company_id'])
    .where('companies.tenant', '=', tenant)
    .where('companies.document_compact', 'in', documents)
    .where('users.email_folded', '=', emailFolded)
    .orderBy(statesHoldingDocument, 'desc')
    .orderBy('companies.created_at', 'desc')
    .executeTakeFirst();
  return candidateOf(row);
}

/** Records that somebody has logged in to an account; whether nobody had before. */
export async function recordFirstLogin(db: Database, { tenant, userId }: Owner, now: Date): Promise<boolean> {
  const first = await setFirstLogin(db, { tenant, userId, now }, {});
  return first.length > 0;
}

const setFirstLogin = writeOnce((db, { tenant, userId, now }: Owner & { readonly now: Date }) =>
  db
    .updateTable('users')
    .set({ first_login_at: now })
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('first_login_at', 'is', null)
    .returning('id'),
);
