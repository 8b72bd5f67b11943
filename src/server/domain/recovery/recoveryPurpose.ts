import type { Secret } from '../../platform/secret.ts';
import { companyDocuments } from '../../policy/forms/documentKeys.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import type { AccountName } from '../session/findVerifiedAccount.ts';

/** The account that a code is for, and the requester. */
export type RecoveryPurpose = { readonly account: string; readonly requester: string };

/** The key of an account, known or unknown, as a person names it. */
export function recoveryAccount(
  secret: Secret,
  release: LoadedRelease,
  { email, companyDocument, companyDocumentType }: AccountName,
): string {
  const documents = companyDocument === undefined ? [] : companyDocuments(release, companyDocument, companyDocumentType);
  return secret.mac('account', foldEmail(email), ...documents);
}
