import { dayIn } from '../../../../engine/runtime.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { formatDay } from '../../policy/calendar/days.ts';
import { limitOf } from '../../policy/limitOf.ts';
import type { LoadedRelease } from '../../release/loaded.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts/insertAccount.ts';
import type { CompanyCard, Invitation } from '../../store/collaborators/collaborators.ts';
import type { Database, Transaction } from '../../store/database.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';

/** An invitation of this moment, as long as the tenant lets it stand. */
export function invitationOf({ side }: LoadedRelease, now: Date): Invitation {
  return { at: now, until: new Date(now.getTime() + limitOf(side, 'invitationValidDays') * 86_400_000) };
}

type Invited = { readonly email: string; readonly firstName: string; readonly company: CompanyCard; readonly invitation: Invitation };

/** Writes the mail that asks somebody in. */
export async function postInvitation(
  { post, settings }: Pick<Server, 'post' | 'settings'>,
  trx: Transaction,
  release: LoadedRelease,
  { email, firstName, company, invitation }: Invited,
): Promise<void> {
  const { tenant, name: shop, timeZone, language } = release.shell;
  const values = {
    shop,
    firstName,
    businessName: company.business_name,
    expiresOn: formatDay(dayIn(invitation.until, timeZone), language),
    firstLoginAddress: pageAddress(release, settings.publicUrl, 'collaboratorFirstLogin'),
  };
  await post(trx, { tenant, event: 'collaboratorInvited', to: email, values }, invitation.at);
}

/** A mailbox is asked in so often a day, by whichever company. */
export async function mailboxAsked(
  { secret, limits }: Pick<Server, 'secret' | 'limits'>,
  db: Database | Transaction,
  tenant: string,
  email: string,
  now: Date,
): Promise<Refusal | undefined> {
  const allowed = await consumeRateLimit(db, tenant, limits.invitationsOfMailbox, secret.mac('destination', foldEmail(email)), now);
  return allowed.allowed ? undefined : refuse('tooManyTries', { retryAfter: allowed.retryAfter });
}
