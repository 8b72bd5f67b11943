import { optionsOf } from '../../../../engine/runtime.ts';
import { query } from '../../http/operation.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';
import { readReferenceList } from './readReferenceList.ts';

export const listCompanyClassifications = query('listCompanyClassifications', {
  caller: 'anyone',
  async answer({ call: { tenant } }) {
    const listed = readReferenceList(tenant, 'companyClassifications');
    return { status: 200, body: { items: listed.length > 0 ? listed : await listOrganizationTypes(tenant) } };
  },
});

/** For a tenant without a list: the options of the form that registers a company. */
async function listOrganizationTypes(tenant: Tenant) {
  const [registration] = await formsOf(tenant, 'registerBusinessUser');
  const texts = registration?.form.texts.fields.organizationType?.options;
  const options = optionsOf(registration?.form.plan.fields.organizationType) ?? [];
  return options.map((code) => ({ code, label: texts?.[code] ?? code }));
}
