import type { Purpose } from '../../../contract/catalogue/purposes.ts';
import { createTenantApi } from '../../app/calls/api.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import type { User } from './user.ts';

/** A consent beside the sentence that was ticked. */
export type Consent = User['consents'][number] & { readonly text: string };

/** The consents of a person, the last word on each, beside the sentence that was ticked. */
export const readConsents = async (tenant: Tenant, { accountType, consents }: User): Promise<readonly Consent[]> => {
  const { answer, calls, headers } = createTenantApi(tenant);
  const purpose: Purpose = accountType === 'ORGANIZATION' ? 'RegistroB2BCO' : 'RegistroB2C';
  const { data, error } = await answer(
    calls.GET('/api/authentication/v1/consent/templates', {
      params: { header: { 'x-tenant': headers['x-tenant'] }, query: { purpose } },
    }),
  );
  if (!data) throw new Error(error.errorObj.code);
  const texts = new Map(data.templates.map(({ id, text }) => [id, text]));
  const last = new Map(consents.toSorted((a, b) => a.at.localeCompare(b.at)).map((consent) => [consent.template, consent]));
  return [...last.values()].map((consent) => ({ ...consent, text: texts.get(consent.template) ?? consent.template }));
};
