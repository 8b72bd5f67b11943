import type { Call } from '../../http/call.ts';
import type { OperationId } from '../../policy/operationId.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Server } from '../../server.ts';
import type { LoginCandidate } from '../../store/accounts/logins.ts';
import { linkPendingLogin } from '../../store/session/socialLogins.ts';

/**
 * Links the provider's person, who waits in this browser, to the account whose password was just right; a mail says so, since from then
 * on there is a second way in.
 */
export async function linkLogin(
  { db, post, settings }: Server,
  { tenant: { code: tenant, now: release }, ticket, now }: Pick<Call<OperationId>, 'tenant' | 'ticket' | 'now'>,
  { userId, email, firstName }: LoginCandidate,
): Promise<void> {
  if (ticket === undefined) return;
  await db.transaction().execute(async (trx) => {
    const linked = await linkPendingLogin(trx, ticket, { tenant, userId, email }, now);
    if (linked === undefined) return;
    const recoveryAddress = pageAddress(release, settings.publicUrl, 'passwordRecovery');
    const provider = release.side.providers[linked]?.name ?? linked;
    const values = { shop: release.shell.name, firstName: firstName ?? '', provider, recoveryAddress };
    await post(trx, { tenant, event: 'providerLinked', to: email, values }, now);
  });
}
