import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { createTenantApi, versionOf } from '../../app/calls/api.ts';
import type { FilledForm } from '../../app/forms/TenantForm.tsx';
import type { Tenant } from '../../app/shell/tenant.tsx';

type Schemas = components['schemas'];

/** Sends a registration to the call of its page: a person, a company, or a company of who is signed in. */
export const register = (tenant: Tenant, page: PageId, { body, key, hash }: FilledForm): Promise<Result<Schemas['Registered']>> => {
  const { answer, calls, headers } = createTenantApi(tenant);
  const once = { 'idempotency-key': key, 'x-form-hash': hash };
  const header = { ...headers, ...once };
  switch (page) {
    case 'companyRegistration':
      return answer(
        calls.POST('/api/my-account/v2/users/businessUser/registration', {
          params: { header },
          body: body as Schemas['BusinessUserPayload'],
        }),
      );
    case 'companyAccountRegistration':
      return answer(
        calls.POST('/api/my-account/{version}/{tenant}/users/organization', {
          params: {
            header: { 'x-channel': headers['x-channel'], ...once },
            path: { version: versionOf(tenant), tenant: tenant.shell.tenant },
          },
          body: body as Schemas['OrganizationPayload'],
        }),
      );
    default:
      return answer(calls.POST('/api/my-account/v2/users', { params: { header }, body: body as Schemas['UserPayload'] }));
  }
};
