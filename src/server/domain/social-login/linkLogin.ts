import type { Tenant } from '../../release/tenants.ts';
import type { Server } from '../../server.ts';
import type { LoginCandidate } from '../../store/accounts/logins.ts';
import { linkPendingLogin } from '../../store/session/socialLogins.ts';
import { notify } from '../notifications/notify.ts';

/**
 * Links the provider's person, who waits in the browser with this ticket, to an account whose password was just verified. A mail informs the
 * owner, since the account has a second way in from then on.
 */
export async function linkLogin(
  { db, enqueueMail }: Pick<Server, 'db' | 'enqueueMail'>,
  { code: tenant, now: release }: Tenant,
  ticket: string,
  { userId, email, firstName }: LoginCandidate,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const linked = await linkPendingLogin(trx, ticket, { tenant, userId, email }, now);
    if (linked === undefined) return;
    const provider = release.side.providers[linked]?.name ?? linked;
    const values = { shop: release.shell.name, firstName: firstName ?? '', provider };
    const notification = { event: 'providerLinked', to: { userId, email, companyId: null }, values, details: { name: provider } } as const;
    await notify({ enqueueMail }, trx, release, notification, now);
  });
}
