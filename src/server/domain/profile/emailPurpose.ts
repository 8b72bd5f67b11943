import type { Secret } from '../../platform/secret.ts';
import type { Session } from '../../policy/session.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import type { CodePurpose } from '../../store/codes/codes.ts';

/** A code for a new e-mail is good for one person, one new address, and as long as the old one is unchanged. */
export function emailPurpose(
  secret: Secret,
  { tenant, userId, email }: Pick<Session, 'tenant' | 'userId' | 'email'>,
  newEmail: string,
): CodePurpose & { readonly requester: string } {
  const account = secret.mac('account', userId, foldEmail(email), foldEmail(newEmail));
  return { tenant, flow: 'email', account, requester: userId };
}
