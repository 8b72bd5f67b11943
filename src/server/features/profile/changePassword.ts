import { changePassword as change } from '../../domain/profile/changePassword.ts';
import { sessionBody } from '../../http/bodies/sessionBody.ts';
import type { Refusal } from '../../http/call.ts';
import { refuseQuestion } from '../../http/forms/refuseQuestion.ts';
import { command } from '../../http/operation.ts';
import { forgetPasswordTries, passwordTries } from '../../http/passwordTries.ts';
import { hashPassword, passwordMatches } from '../../platform/passwordHash.ts';
import { deviceOf } from '../../policy/deviceOf.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { findPasswordHash } from '../../store/accounts/passwords.ts';

const asPasswordRefused = (refusal: Refusal): Refusal =>
  refusal.refused === 'mistakes' ? { ...refusal, refused: 'passwordRefused' } : refusal;

/** The signed-in person changes the password: every other session of the account ends, this one continues under a new id. */
export const changePassword = command('changePassword', {
  caller: 'person',
  limits: ({ server, call, session }) => passwordTries(server, call.address, session),
  form: ({ call: { body }, session }) => ({
    operation: 'changePassword',
    body,
    beside: { email: session.email },
    refuseMistakes: asPasswordRefused,
  }),
  async prepare({ server, call, session, submitted }) {
    const { filled, record } = submitted;
    const current = textOf(record, 'currentPassword');
    const next = textOf(record, 'newPassword');
    if (current === undefined || next === undefined) throw new Error(`The form ${filled.name} does not ask both passwords.`);
    const checkedHash = await findPasswordHash(server.db, session);
    // A right and a wrong password take the same time.
    const isRight = await passwordMatches(current, checkedHash);
    const newHash = await hashPassword(next);
    if (checkedHash === undefined || !isRight) return refuseQuestion(server, call, submitted, 'sameAccount', 'wrongPassword');
    // Two keyboards may compose the same characters in different ways.
    if (current.normalize('NFC') === next.normalize('NFC')) return refuseQuestion(server, call, submitted, 'differs', 'passwordRefused');
    return { checkedHash, newHash };
  },
  async effect({ server, call, session, submitted, prepared, trx }) {
    const { userId, email, company } = session;
    const changing = { tenant: call.tenant, userId, email, companyId: company?.id, device: deviceOf(call.userAgent), ...prepared };
    const outcome = await change(server, trx, changing, call.now);
    if (outcome.is === 'otherPassword')
      return { refuseLater: () => refuseQuestion(server, call, submitted, 'sameAccount', 'wrongPassword') };
    await forgetPasswordTries(trx, server, session);
    const { opened } = outcome;
    const audit = { action: 'password changed', subject: userId };
    return { status: 200, body: sessionBody(call.tenant.now.side, opened.session), cookie: { session: { id: opened.id } }, audit };
  },
});
