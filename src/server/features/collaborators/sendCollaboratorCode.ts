import { formatText } from '../../../../engine/runtime.ts';
import { findInvitedPerson } from '../../domain/collaborators/findInvitedPerson.ts';
import { postLoginCode } from '../../domain/collaborators/postLoginCode.ts';
import { codeTries } from '../../http/accountTries.ts';
import { refuse } from '../../http/call.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { checkTakenLimit, countTakenAnswer } from '../../http/challenge/takenAnswers.ts';
import { command } from '../../http/operation.ts';
import { codePurposeOf } from './loginCode.ts';

/** Sends an invited person a code. That an e-mail is not invited is answered only within a limit. */
export const sendCollaboratorCode = command('sendCollaboratorCode', {
  caller: 'anyone',
  async guard({ server, call }) {
    const refused = await checkTakenLimit(server, call);
    if (refused !== undefined) return refused;
    const { account } = codePurposeOf(server, call, call.body);
    return enforceRateLimits(server, call, await codeTries(server, call, call.body.email, account));
  },
  async prepare({ server, call }) {
    const { tenant, body, now } = call;
    const person = await findInvitedPerson(server.db, tenant, body, now);
    if (person !== undefined) return person;
    const refused = await countTakenAnswer(server, call);
    if (refused !== undefined) return refused;
    const message = formatText(tenant.now.shell.messages.collaboratorNotFound ?? '');
    return refuse('collaboratorNotFound', { mistakes: [{ field: 'loginEmail', rule: 'email', mistake: 'notFound', message }] });
  },
  async effect({ server, call, prepared: person, trx }) {
    const { tenant, body, now } = call;
    const rules = await postLoginCode(server, trx, { tenant, person, purpose: codePurposeOf(server, call, body) }, now);
    return { status: 202, body: rules };
  },
});
