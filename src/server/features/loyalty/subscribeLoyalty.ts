import { formatText } from '../../../../engine/runtime.ts';
import { subscribe } from '../../domain/loyalty/subscribe.ts';
import { refuse } from '../../http/call.ts';
import { refuseQuestion } from '../../http/forms/refuseQuestion.ts';
import { command } from '../../http/operation.ts';
import { documentKeyOf } from '../../policy/forms/documentKeys.ts';
import { findProfile } from '../../store/accounts/profiles.ts';
import { refuseOtherProgramme } from './refuseOtherProgramme.ts';

export const subscribeLoyalty = command('subscribeLoyalty', {
  caller: 'person',
  idempotent: true,
  guard: async ({ call }) => refuseOtherProgramme(call),
  limits: ({ server: { limits }, session }) => [[limits.loyaltyOfPerson, session.userId]],
  form: ({ call: { body } }) => ({ operation: 'subscribeLoyalty', body }),
  async prepare({ server, call, session, submitted }) {
    const documentKey = documentKeyOf(submitted.filled, submitted.record, 'ownDocument');
    const profile = await findProfile(server.db, session);
    // The answer reveals nothing about the owner of another document.
    if (documentKey === null || documentKey !== profile?.document_key)
      return refuseQuestion(server, call, submitted, 'sameAccount', 'notSaved');
    return { documentKey };
  },
  async effect({ server, call, session: { userId }, submitted, prepared: { documentKey }, trx }) {
    const { tenant, path, header, body, now, log } = call;
    const { programme } = path;
    const subscription = { tenant, userId, documentKey, submitted, body, channel: header['x-channel'] };
    const outcome = await subscribe(server, trx, subscription, now);
    switch (outcome.is) {
      case 'noAnswer':
        log.warn({ tenant: tenant.code, programme }, 'the programme did not answer');
        return refuse('loyaltyFailed');
      case 'failed':
        return refuse('loyaltyFailed');
      case 'subscribed': {
        const { isMember: member, joinsNow } = outcome;
        const message = formatText(tenant.now.shell.messages[outcome.message] ?? '', {});
        const answer = { status: joinsNow ? 201 : 200, body: { outcome: outcome.outcome, message, programme, member } } as const;
        return member ? { ...answer, audit: { action: 'loyalty joined', subject: userId } } : answer;
      }
    }
  },
});
