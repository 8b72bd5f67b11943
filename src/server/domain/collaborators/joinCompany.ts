import type { ConsentDecision } from '../../policy/consents/consentDecision.ts';
import type { Tenant } from '../../release/tenants.ts';
import { type CodePurpose, spendCode } from '../../store/codes/codes.ts';
import { acceptInvitation, type InvitedPerson } from '../../store/collaborators/invitations.ts';
import { activeStatus } from '../../store/collaborators/memberStatuses.ts';
import { appendConsents } from '../../store/consents/consents.ts';
import type { Transaction } from '../../store/database.ts';

export type FirstLogin = {
  readonly tenant: Tenant;
  readonly person: InvitedPerson;
  /** The code that was right, and its purpose. */
  readonly code: { readonly id: string; readonly purpose: CodePurpose };
  /** Null for a person who logs in through a host of the retailer. */
  readonly passwordHash: string | null;
  readonly decisions: readonly ConsentDecision[];
  readonly channel: string;
};

export type JoinOutcome =
  | { readonly is: 'joined'; readonly userId: string; readonly companyId: string; readonly state: typeof activeStatus }
  | { readonly is: 'codeSpent' | 'invitationEnded' };

/** An invited person joins the company: spends the code, accepts the invitation and stores the consents. */
export async function joinCompany(
  trx: Transaction,
  { tenant: shop, person: { userId, companyId }, code, passwordHash, decisions, channel }: FirstLogin,
  now: Date,
): Promise<JoinOutcome> {
  const tenant = shop.code;
  if (!(await spendCode(trx, code.purpose, code.id, now))) return { is: 'codeSpent' };
  if (!(await acceptInvitation(trx, { tenant, companyId }, userId, passwordHash, now))) return { is: 'invitationEnded' };
  await appendConsents(trx, { tenant, userId, language: shop.now.shell.language, channel, actor: userId }, decisions, now);
  return { is: 'joined', userId, companyId, state: activeStatus };
}
