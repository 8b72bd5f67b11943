import { sayText } from '../../../../engine/runtime.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import type { Server } from '../../server.ts';
import { foldEmail } from '../../store/accounts.ts';
import { codeMinutes, newCode, storeCode } from '../../store/codes.ts';
import { take } from '../../store/rateLimits.ts';
import { codeOf, invitedOf } from './identity.ts';

type Id = 'sendCollaboratorCode';

/** A code for whoever is invited; that nobody is, section 8 says, and here it is said within a limit. */
export async function sendCode(server: Server, { tenant, body, address, now }: Call<Id>): Promise<Success<Id> | Refusal> {
  const { db, secret, limits, post } = server;
  const whose = codeOf(server, tenant, body);
  for (const [limit, key] of [
    [limits.codesOfAddress, secret.mac('address', address)],
    [limits.codeAgain, whose.account],
    [limits.codesOfDay, secret.mac('destination', foldEmail(body.email))],
  ] as const) {
    const allowed = await take(db, tenant.code, limit, key, now);
    if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
  }
  const invited = await invitedOf(server, tenant, body, now);
  if (invited === undefined) {
    const allowed = await take(db, tenant.code, limits.takenOfAddress, secret.mac('address', address), now);
    if (!allowed.allowed) return refuse('tooManyTries', { retryAfter: allowed.retryAfter });
    const message = sayText(tenant.now.shell.messages.collaboratorNotFound ?? '');
    return refuse('collaboratorNotFound', { mistakes: [{ field: 'loginEmail', rule: 'email', mistake: 'notFound', message }] });
  }
  const code = newCode();
  const { email, firstName = '', businessName } = invited;
  await db.transaction().execute(async (trx) => {
    await storeCode(trx, secret, whose, code, now);
    const values = { shop: tenant.now.shell.name, firstName, businessName, code, minutes: String(codeMinutes) };
    await post(trx, { tenant: tenant.code, event: 'collaboratorCode', to: email, values }, now);
  });
  return { status: 202, body: { resendSeconds: limits.codeAgain.seconds, validMinutes: codeMinutes } };
}
