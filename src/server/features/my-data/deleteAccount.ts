import { deleteAccount as endAccount } from '../../domain/privacy/deleteAccount.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { refuseMistakes } from '../../http/forms/refuseMistakes.ts';
import { type Context, command } from '../../http/operation.ts';
import { forgetPasswordTries, passwordTries } from '../../http/passwordTries.ts';
import { passwordMatches } from '../../platform/passwordHash.ts';
import { refusedQuestionMistakes } from '../../policy/forms/refusedQuestionMistakes.ts';
import type { SubmittedRecord } from '../../policy/forms/submittedRecord.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { findPersonAccount } from '../../store/accounts/accountDeletion.ts';

type Submission = Pick<Context<'deleteAccount', 'person'>, 'server' | 'call'> & { readonly submitted: SubmittedRecord };

export const deleteAccount = command('deleteAccount', {
  caller: 'person',
  limits: ({ server, call, session }) => passwordTries(server, call.address, session),
  form: ({ call }) => ({ operation: 'deleteAccount', body: call.body }),
  async prepare(context) {
    const { server, session, submitted } = context;
    const account = await findPersonAccount(server.db, session);
    const matches = await passwordMatches(textOf(submitted.record, 'currentPassword') ?? '', account?.passwordHash);
    // The account, and its sessions, were deleted in another browser while this call was admitted.
    if (account === undefined) return refuse('sessionExpired');
    return matches ? account : refuseWrongPassword(context);
  },
  async effect(context) {
    const { server, call, session, prepared, trx } = context;
    const { userId } = session;
    const outcome = await endAccount(server, trx, call.tenant, session, prepared, call.now);
    switch (outcome.is) {
      case 'lastSuperuser':
        return refuse('lastSuperuser');
      case 'passwordChanged':
        return { refuseLater: () => refuseWrongPassword(context) };
      case 'gone':
        return { status: 204, body: undefined, cookie: { session: 'ended' } };
      case 'deleted': {
        await forgetPasswordTries(trx, server, session);
        return { status: 204, body: undefined, cookie: { session: 'ended' }, audit: { action: 'account deleted', subject: userId } };
      }
    }
  },
});

function refuseWrongPassword({ server, call, submitted: { filled, record } }: Submission): Promise<Refusal> {
  return refuseMistakes(server.db, call, filled, refusedQuestionMistakes(filled, 'sameAccount', record), 'wrongPassword');
}
