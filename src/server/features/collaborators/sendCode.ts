import { sayText } from '../../../../engine/runtime.ts';
import { codeTries } from '../../http/accountTries.ts';
import { type Call, type Refusal, refuse, type Success } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { checkTakenLimit, countTakenAnswer } from '../../http/challenge/limitTakenAnswers.ts';
import { codeRules } from '../../policy/codeRules.ts';
import type { Server } from '../../server.ts';
import { createCode, storeCode } from '../../store/codes/codes.ts';
import { codeOf, invitedOf } from './identity.ts';

type Id = 'sendCollaboratorCode';

/** A code for whoever is invited; that nobody is, section 8 says, and here it is said within a limit. */
export async function sendCode(server: Server, call: Call<Id>): Promise<Success<Id> | Refusal> {
  const { db, secret, post } = server;
  const { tenant, body, now } = call;
  const { resendSeconds, validMinutes } = codeRules(tenant.now.side);
  const whose = codeOf(server, call, body);
  const refused =
    (await checkTakenLimit(server, call)) ??
    (await enforceRateLimits(server, call, await codeTries(server, call, body.email, whose.account)));
  if (refused !== undefined) return refused;
  const invited = await invitedOf(server, tenant, body, now);
  if (invited === undefined) {
    const tooMany = await countTakenAnswer(server, call);
    if (tooMany !== undefined) return tooMany;
    const message = sayText(tenant.now.shell.messages.collaboratorNotFound ?? '');
    return refuse('collaboratorNotFound', { mistakes: [{ field: 'loginEmail', rule: 'email', mistake: 'notFound', message }] });
  }
  const code = createCode();
  const { email, firstName = '', businessName } = invited;
  await db.transaction().execute(async (trx) => {
    await storeCode(trx, secret, whose, code, { now, validMinutes });
    const values = { shop: tenant.now.shell.name, firstName, businessName, code, minutes: String(validMinutes) };
    await post(trx, { tenant: tenant.code, event: 'collaboratorCode', to: email, values }, now);
  });
  return { status: 202, body: { resendSeconds, validMinutes } };
}
