import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { type BodyOf, createTenantApi } from '../calls/api.ts';
import type { Tenant } from '../shell/tenant.tsx';
import type { ActedFor } from './actedFor.ts';

const person = '/api/session/commerce/login';
const company = '/api/session/commerce/corp-login';

/**
 * Logs in a person, or a company's user; the session that follows. Who acted for a company when their session ended by itself acts for it
 * again, where they still may.
 */
export const logIn = async (
  tenant: Tenant,
  asCompany: boolean,
  body: unknown,
  acted?: ActedFor,
): Promise<Result<components['schemas']['Session']>> => {
  const { answer, calls, headers: header, signedIn } = createTenantApi(tenant);
  const result = await answer(
    asCompany
      ? calls.POST(company, { params: { header }, body: body as BodyOf<typeof company> })
      : calls.POST(person, { params: { header }, body: body as BodyOf<typeof person> }),
  );
  if (result.error) return result;
  signedIn();
  const { user, organization } = result.data;
  if (acted === undefined || acted.userId !== user?.id || acted.companyId === organization?.id) return result;
  const again = await answer(calls.PUT('/api/session/v1/acting/{id}', { params: { header, path: { id: acted.companyId } } }));
  return again.error ? result : again;
};
