import { type Call, refuse } from '../../http/call.ts';
import { command, type FormUse } from '../../http/operation.ts';
import type { ConsentDecision } from '../../policy/consents/consentDecision.ts';
import { consentDecisions } from '../../policy/forms/consentDecisions.ts';
import { splitRecord } from '../../policy/forms/splitRecord.ts';
import type { Tenant } from '../../release/tenants.ts';
import { appendConsents, listConsents } from '../../store/consents/consents.ts';
import { consentTemplate } from './consentTemplate.ts';
import { deciderOf } from './deciderOf.ts';

type ConsentList = NonNullable<Call<'giveConsent'>['body']['consents']>;

export const giveConsent = command('giveConsent', {
  caller: 'person',
  limits: ({ server: { limits }, session }) => [[limits.consentsOfPerson, session.userId]],
  // The body has the tenant's form, or each template with the version that the person read.
  form: ({ call: { body } }): FormUse | undefined =>
    body.accepted === undefined || body.consents !== undefined
      ? undefined
      : {
          operation: 'giveConsent',
          body,
          refuseMistakes: (refusal) => (refusal.refused === 'mistakes' ? { ...refusal, refused: 'consentRefused' } : refusal),
        },
  async prepare({ call: { tenant, body }, submitted }) {
    if (submitted !== undefined) return consentDecisions(submitted.filled, splitRecord(submitted.filled, submitted.record).consents);
    if (body.consents === undefined || body.accepted !== undefined)
      return refuse('badRequest', { problems: [{ path: 'body', problem: 'either consents or accepted' }] });
    if (body.consents.some(({ template, accepted }) => !accepted && consentTemplate(tenant, template)?.mandatory === true))
      return refuse('consentMandatory');
    return decisionsOf(tenant, body.consents) ?? refuse('consentRefused');
  },
  async effect({ call, session, prepared, trx }) {
    await appendConsents(trx, deciderOf(call, session), prepared, call.now);
    return { status: 200, body: { consents: await listConsents(trx, session.tenant, session.userId) } };
  },
});

/** Undefined where one is not in force. */
function decisionsOf(tenant: Tenant, listed: ConsentList): readonly ConsentDecision[] | undefined {
  const decisions = listed.map(({ template, version, accepted }) => {
    const current = consentTemplate(tenant, template);
    if (current === undefined || current.version !== version) return undefined;
    return { template, version, textHash: current.textHash, text: current.text, accepted };
  });
  return decisions.every((decision) => decision !== undefined) ? decisions : undefined;
}
