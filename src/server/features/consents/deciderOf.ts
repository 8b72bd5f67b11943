import type { Call } from '../../http/call.ts';
import type { Session } from '../../policy/session.ts';

type ConsentCall = Pick<Call<'giveConsent' | 'subscribeNewsletter' | 'updateCmrSubscriptionStatus'>, 'tenant' | 'header'>;

/** The person who decides on consents, with the language that the text was read in. */
export const deciderOf = ({ tenant, header }: ConsentCall, { userId }: Session) => ({
  ...{ tenant: tenant.code, userId, actor: userId },
  ...{ language: tenant.now.shell.language, channel: header['x-channel'] },
});
