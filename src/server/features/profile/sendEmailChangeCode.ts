import { sendEmailCode } from '../../domain/profile/sendEmailCode.ts';
import { codeTries } from '../../http/accountTries.ts';
import { enforceRateLimits } from '../../http/challenge/enforceRateLimits.ts';
import { refuseQuestion } from '../../http/forms/refuseQuestion.ts';
import { command } from '../../http/operation.ts';
import { forgetPasswordTries, passwordTries } from '../../http/passwordTries.ts';
import { passwordMatches } from '../../platform/passwordHash.ts';
import { codeRules } from '../../policy/codeRules.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { findPasswordHash } from '../../store/accounts/passwords.ts';

/** Mails a code to the new e-mail of the signed-in person; the password is asked, as somebody may have found an open browser. */
export const sendEmailChangeCode = command('sendEmailChangeCode', {
  caller: 'person',
  limits: ({ server, call, session }) => passwordTries(server, call.address, session),
  form: ({ call: { body } }) => ({ operation: 'sendEmailChangeCode', body }),
  async prepare({ server, call, session, submitted }) {
    const { filled, record } = submitted;
    const newEmail = textOf(record, 'newEmail');
    if (newEmail === undefined) throw new Error(`The form ${filled.name} asks no e-mail.`);
    const matches = await passwordMatches(textOf(record, 'currentPassword') ?? '', await findPasswordHash(server.db, session));
    if (!matches) return refuseQuestion(server, call, submitted, 'sameAccount', 'wrongPassword');
    if (foldEmail(newEmail) === foldEmail(session.email)) return refuseQuestion(server, call, submitted, 'differs', 'notSaved');
    // Only now: a wrong password sends nothing, and takes no turn of the mailbox.
    const tries = await codeTries(server, call, newEmail, server.secret.mac('account', session.userId));
    return (await enforceRateLimits(server, call, tries)) ?? { newEmail };
  },
  async effect({ server, call, session, prepared: { newEmail }, trx }) {
    await forgetPasswordTries(trx, server, session);
    await sendEmailCode(server, trx, call.tenant, { person: session, newEmail }, call.now);
    const audit = { action: 'change of e-mail asked', subject: session.userId };
    return { status: 202, body: codeRules(call.tenant.now.side), audit };
  },
});
