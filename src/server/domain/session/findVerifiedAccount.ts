import { passwordMatches } from '../../platform/passwordHash.ts';
import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import type { Tenant } from '../../release/tenants.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { findMemberOfCompany, findPersonByEmail, type LoginCandidate } from '../../store/accounts/logins.ts';
import type { Database } from '../../store/database.ts';

/** What a person types to name an account: an e-mail, and the document of a company to enter it as its user. */
export type AccountName = { readonly email: string; readonly companyDocument?: string; readonly companyDocumentType?: string };
/** An account with a password. */
export type VerifiedAccount = LoginCandidate & { readonly passwordHash: string };

export function findNamedAccount(
  db: Database,
  tenant: Tenant,
  { email, companyDocument, companyDocumentType }: AccountName,
): Promise<LoginCandidate | undefined> {
  const folded = foldEmail(email);
  if (companyDocument === undefined) return findPersonByEmail(db, tenant.code, folded);
  return findMemberOfCompany(db, tenant.code, companyDocuments(tenant.now, companyDocument, companyDocumentType), folded);
}

/** The account that this password opens; the work is the same for each reason why it opens none, so that nobody learns of accounts. */
export async function findVerifiedAccount(
  db: Database,
  tenant: Tenant,
  { password, ...name }: AccountName & { readonly password: string },
): Promise<VerifiedAccount | undefined> {
  const account = await findNamedAccount(db, tenant, name);
  const matches = await passwordMatches(password, account?.passwordHash);
  return matches && account !== undefined && hasPassword(account) ? account : undefined;
}

export const hasPassword = (account: LoginCandidate): account is VerifiedAccount => account.passwordHash !== null;
