import type { Result } from '../../../../contract/createApi.ts';
import { createTenantApi } from '../../calls/api.ts';
import type { Tenant } from '../../shell/tenant.tsx';

/** Who a provider says is back; the e-mail is one that it has verified. */
export type PendingLogin = { readonly provider: string; readonly email: string; readonly firstName?: string; readonly lastName?: string };

const path = '/api/session/commerce/social-login';

/** Where to go to log in through a provider, and then back to the page that was asked for. */
export const startSocialLogin = (tenant: Tenant, provider: string, back: string | null): Promise<Result<{ readonly location: string }>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  return answer(calls.POST(path, { params: { header }, body: { provider, ...(back ? { return: back } : {}) } }));
};

/** What is held for this browser. */
export const readPendingLogin = async (tenant: Tenant): Promise<PendingLogin | undefined> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  const { data } = await answer(calls.GET(path, { params: { header } }));
  return data?.provider && data.email ? { ...data, provider: data.provider, email: data.email } : undefined;
};
