import type { Result } from '../../../contract/client.ts';
import type { components } from '../../../contract/generated/api.ts';
import { type BodyOf, createTenantApi } from '../calls/api.ts';
import type { Tenant } from '../shell/tenant.tsx';

const person = '/api/session/commerce/login';
const company = '/api/session/commerce/corp-login';

/** Logs in a person, or a company's user; the session that follows. */
export const logIn = async (tenant: Tenant, asCompany: boolean, body: unknown): Promise<Result<components['schemas']['Session']>> => {
  const { answer, calls, headers: header, signedIn } = createTenantApi(tenant);
  const result = await answer(
    asCompany
      ? calls.POST(company, { params: { header }, body: body as BodyOf<typeof company> })
      : calls.POST(person, { params: { header }, body: body as BodyOf<typeof person> }),
  );
  if (!result.error) signedIn();
  return result;
};
