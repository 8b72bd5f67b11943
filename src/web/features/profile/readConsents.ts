import type { Purpose } from '../../../contract/catalogue/purposes.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { User } from './user.ts';

/** A consent beside the sentence that was ticked. */
export type Consent = User['consents'][number] & { readonly text: string };

/** The consents of a person, the last word on each, beside the sentence that was ticked. */
export const readConsents = async (tenant: Tenant, { accountType, consents }: User): Promise<readonly Consent[]> => {
  const purpose: Purpose = accountType === 'ORGANIZATION' ? 'RegistroB2BCO' : 'RegistroB2C';
  const { templates } = dataOf(await sendCall(tenant, 'get', '/api/authentication/v1/consent/templates', { query: { purpose } }));
  const texts = new Map(templates.map(({ id, text }) => [id, text]));
  const last = new Map(consents.toSorted((a, b) => a.at.localeCompare(b.at)).map((consent) => [consent.template, consent]));
  return [...last.values()].map((consent) => ({ ...consent, text: texts.get(consent.template) ?? consent.template }));
};
