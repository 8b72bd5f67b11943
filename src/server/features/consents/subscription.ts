import { refuse } from '../../http/call.ts';
import type { Command } from '../../http/operation.ts';
import { decideConsent, listConsents } from '../../store/consents/consents.ts';
import { consentTemplate } from './consentTemplate.ts';
import { deciderOf } from './deciderOf.ts';

type Subscription = Command<'subscribeNewsletter' | 'updateCmrSubscriptionStatus', 'person', undefined, undefined>;

/** Accepts or takes back the consent to one template; a tenant without the template has nothing to subscribe to. */
export const subscription = (template: 'newsletter' | 'storeCard'): Subscription => ({
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.consentsOfPerson, session.userId]],
  async effect({ call, session, trx }) {
    const current = consentTemplate(call.tenant, template);
    if (current === undefined) return refuse('subscriptionFailed');
    const { version, textHash, text } = current;
    await decideConsent(trx, deciderOf(call, session), { template, version, textHash, text, accepted: call.body.subscribed }, call.now);
    return { status: 200, body: { consents: await listConsents(trx, session.tenant, session.userId) } };
  },
});
