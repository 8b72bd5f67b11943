import { optionsOf } from '../../../../engine/runtime.ts';
import type { Call, Handlers, Success } from '../../http/call.ts';
import { formsOf } from '../../policy/forms/formsOf.ts';
import type { Tenant } from '../../release/tenants.ts';

type Listing = 'listEconomicActivities' | 'listCountries' | 'listCompanyClassifications';
type Items = Success<Listing>['body']['items'];

/** Lists that choices are made of, in the tenant's words. */
export function referenceData(): Pick<Handlers, Listing> {
  return {
    listEconomicActivities: async (call) => list(call, 'economicActivity'),
    listCountries: async (call) => list(call, 'countryInfoList'),
    listCompanyClassifications: async (call) => {
      const listed = list(call, 'companyClassifications');
      return listed.body.items.length > 0 ? listed : { status: 200, body: { items: await organizationTypes(call.tenant) } };
    },
  };
}

function list({ tenant }: Call<Listing>, name: string): Success<Listing> {
  return { status: 200, body: { items: [...(tenant.now.side.lists[name] ?? [])] } };
}

/** Where no list of its own answers, the options of the form that registers a company do. */
async function organizationTypes(tenant: Tenant): Promise<Items> {
  const [filled] = await formsOf(tenant, 'registerBusinessUser');
  const texts = filled?.form.texts.fields.organizationType?.options;
  return (optionsOf(filled?.form.plan.fields.organizationType) ?? []).map((code) => ({ code, label: texts?.[code] ?? code }));
}
