import { changeEmail as change } from '../../domain/profile/changeEmail.ts';
import { emailPurpose } from '../../domain/profile/emailPurpose.ts';
import { accountKey } from '../../http/accountTries.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { sessionBody } from '../../http/bodies/sessionBody.ts';
import { refuse } from '../../http/call.ts';
import { isCurrent } from '../../http/etag.ts';
import { refuseWrongCode } from '../../http/forms/refuseWrongCode.ts';
import { rememberBrowser } from '../../http/knownBrowser.ts';
import { command, type FormUse } from '../../http/operation.ts';
import { codeRules } from '../../policy/codeRules.ts';
import { deviceOf } from '../../policy/deviceOf.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { foldEmail } from '../../store/accounts/insertUser.ts';
import { tryCode } from '../../store/codes/codes.ts';
import { findUserBody } from './findUserBody.ts';

/** The signed-in person has read the code in the new mailbox: every other session ends, this one continues with a new id. */
export const changeEmail = command('changeEmail', {
  caller: 'person',
  limits: ({ server, call }) => addressTries(server, server.limits.verifyOfAddress, call.address),
  // The owner of the mailbox is stored beside the fields of the form.
  guard: ({ call: { body } }) =>
    body.email === undefined ? refuse('badRequest', { problems: [{ path: 'body.email', problem: 'is missing' }] }) : undefined,
  form: ({ call: { body } }): FormUse => ({
    operation: 'changeEmail',
    body: body.code === undefined ? {} : { code: body.code },
    refuseMistakes: (refusal) => (refusal.refused === 'mistakes' ? { ...refusal, refused: 'wrongCode' } : refusal),
  }),
  async prepare({ server: { db, secret }, call: { tenant, body, now }, session, submitted }) {
    const newEmail = (body.email ?? '').trim();
    // An answer was lost, and the call comes again.
    if (foldEmail(newEmail) === foldEmail(session.email)) return { newEmail, codeId: undefined };
    const digits = textOf(submitted.record, 'verificationCode') ?? '';
    const { mostTries } = codeRules(tenant.now.side);
    const codeId = await tryCode(db, secret, emailPurpose(secret, session, newEmail), digits, { now, mostTries });
    return codeId === undefined ? refuseWrongCode(tenant, 'emailChangeCode') : { newEmail, codeId };
  },
  async effect({ server, call, session, prepared: { newEmail, codeId }, trx }) {
    const { tenant, header, now } = call;
    if (codeId === undefined) return { status: 200, body: sessionBody(call.tenant.now.side, session) };
    const isRead = (version: number) => isCurrent(header['if-match'], version);
    const changing = { tenant, person: session, newEmail, codeId, isRead, device: deviceOf(call.userAgent) };
    const outcome = await change(server, trx, changing, now);
    if (outcome.is === 'codeSpent') return refuseWrongCode(tenant, 'emailChangeCode');
    if (outcome.is !== 'changed') {
      const path = { tenant: tenant.code, version: tenant.now.shell.newExperience ? 'v3' : 'v2' } as const;
      const current = outcome.is === 'missing' ? undefined : await findUserBody(trx, { tenant, path }, session);
      return current === undefined ? refuse('notFound') : refuse('changedMeanwhile', { current });
    }
    const { opened } = outcome;
    const knownBrowser = rememberBrowser(server.secret, call, accountKey(server, newEmail));
    const audit = { action: 'e-mail changed', subject: session.userId };
    return {
      status: 200,
      body: sessionBody(call.tenant.now.side, opened.session),
      cookie: { session: { id: opened.id }, knownBrowser },
      audit,
    };
  },
  // A person who reads this has shown that the mailbox is theirs.
  refuseConflict: async () => refuse('emailTaken'),
});
