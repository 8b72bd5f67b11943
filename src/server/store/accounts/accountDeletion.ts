import { sql } from 'kysely';
import { isLastSuperuser } from '../collaborators/collaborators.ts';
import { statesHoldingDocument } from '../company/companyState.ts';
import type { Database, Transaction } from '../database.ts';
import type { Owner } from '../owner.ts';

/** An account that its person may delete. */
export type PersonAccount = { readonly email: string; readonly passwordHash: string | null; readonly firstName: string | undefined };

/** An account that is not deleted. */
export async function findPersonAccount(db: Database, { tenant, userId }: Owner): Promise<PersonAccount | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'password_hash', 'first_name'])
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { email: row.email, passwordHash: row.password_hash, firstName: row.first_name ?? undefined };
}

/** A company of the person, locked; `holdsDocument`: nobody else may register with its document. */
export type LockedCompany = { readonly id: string; readonly holdsDocument: boolean };

/** Locks the person's companies, always in one order: of two superusers who leave at once one stays. */
export async function lockCompaniesOf(trx: Transaction, { tenant, userId }: Owner): Promise<readonly LockedCompany[]> {
  const { rows } = await sql<LockedCompany>`
    select companies.id, ${statesHoldingDocument} as "holdsDocument" from companies
    join memberships on memberships.tenant = companies.tenant and memberships.company_id = companies.id
    where companies.tenant = ${tenant} and memberships.user_id = ${userId} order by companies.id for update of companies`.execute(trx);
  return rows;
}

/** Names of the companies that nobody but this person administers: the account cannot go before somebody else does. */
export async function listSoleSuperuserCompanies(db: Database, { tenant, userId }: Owner): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly name: string; readonly id: string }>`
    select companies.business_name as name, companies.id from companies
    join memberships on memberships.tenant = companies.tenant and memberships.company_id = companies.id
    where companies.tenant = ${tenant} and memberships.user_id = ${userId} and ${statesHoldingDocument} order by companies.id`.execute(db);
  const isSole = await Promise.all(rows.map(({ id }) => isLastSuperuser(db, { tenant, companyId: id }, userId)));
  return rows.filter((_, at) => isSole[at]).map(({ name }) => name);
}

/** Locks an account that is not deleted. */
export async function lockAccount(
  trx: Transaction,
  { tenant, userId }: Owner,
): Promise<{ readonly passwordHash: string | null } | undefined> {
  return trx
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('tenant', '=', tenant)
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps the row of an account for what refers to it, without anything that names the person; e-mail and document are free again. */
export async function redactAccount(trx: Transaction, owner: Owner, now: Date): Promise<void> {
  await updateDeleted(trx, owner, now).set({ first_name: null, profile: '{}' }).execute();
}

/** The same, but the person's name stays. */
export async function redactAccountButName(trx: Transaction, owner: Owner, now: Date): Promise<void> {
  const name = sql<string>`jsonb_strip_nulls(jsonb_build_object('firstName', profile -> 'firstName', 'lastName', profile -> 'lastName'))`;
  await updateDeleted(trx, owner, now).set({ profile: name }).execute();
}

const updateDeleted = (trx: Transaction, { tenant, userId }: Owner, now: Date) =>
  trx
    .updateTable('users')
    .set(({ eb }) => ({
      ...{ email: '', email_folded: `deleted ${userId}`, document_key: null, password_hash: null },
      ...{ deleted_at: now, updated_at: now, version: eb('version', '+', 1) },
    }))
    .where('tenant', '=', tenant)
    .where('id', '=', userId);

export async function deleteAccountRow(trx: Transaction, { tenant, userId }: Owner): Promise<void> {
  await trx.deleteFrom('users').where('tenant', '=', tenant).where('id', '=', userId).execute();
}

/** Deletes a company that has no people any more. */
export async function deleteEmptyCompany(trx: Transaction, tenant: string, companyId: string): Promise<void> {
  await trx
    .deleteFrom('companies')
    .where('tenant', '=', tenant)
    .where('id', '=', companyId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('memberships').select('user_id').where('tenant', '=', tenant).where('company_id', '=', companyId))),
    )
    .execute();
}
