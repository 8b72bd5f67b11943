import { dayIn } from '../../../../engine/runtime.ts';
import { formatDay } from '../../../contract/format/formatDay.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import type { CompanyCard, Invitation } from '../../store/collaborators/collaborators.ts';
import type { Transaction } from '../../store/database.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';

/** The parts of a server that send an invitation. */
export type InvitationParts = Pick<Server, 'enqueueMail' | 'secret' | 'limits'>;

export type TooManyInvitations = { readonly is: 'tooManyInvitations'; readonly retryAfter: number };

/** An invitation that starts now and is valid for the days of the tenant. */
export function invitationOf({ side }: LoadedRelease, now: Date): Invitation {
  return { at: now, until: new Date(now.getTime() + limitOf(side, 'invitationValidDays') * 86_400_000) };
}

/** Limits the invitations to one mailbox, from all companies together. */
export async function limitInvitationsTo(
  { secret, limits }: InvitationParts,
  trx: Transaction,
  tenant: string,
  email: string,
  now: Date,
): Promise<TooManyInvitations | undefined> {
  const limited = await consumeRateLimit(trx, tenant, limits.invitationsOfMailbox, secret.mac('destination', foldEmail(email)), now);
  return limited.allowed ? undefined : { is: 'tooManyInvitations', retryAfter: limited.retryAfter };
}

type InvitationMail = {
  readonly email: string;
  readonly firstName: string;
  readonly company: CompanyCard;
  readonly invitation: Invitation;
};

/** Puts the mail of an invitation into the outbox. */
export async function postInvitation(
  { enqueueMail }: InvitationParts,
  trx: Transaction,
  release: LoadedRelease,
  { email, firstName, company, invitation }: InvitationMail,
): Promise<void> {
  const { tenant, name: shop, timeZone } = release.shell;
  const values = {
    shop,
    firstName,
    businessName: company.business_name,
    expiresOn: formatDay(dayIn(invitation.until, timeZone), release.shell),
  };
  await enqueueMail(trx, { tenant, event: 'collaboratorInvited', to: email, values }, invitation.at);
}
