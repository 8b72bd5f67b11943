import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { createTenantApi } from '../calls/api.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { clearSession, sessionExpired } from './session.ts';
import { storeSession } from './storeSession.ts';

type SessionBody = components['schemas']['Session'];

/** How often a shop that is full is asked again, and for how many seconds it is waited for at most. */
const full = { tries: 2, longest: 3 };

/**
 * Asks who is signed in. Without an answer the page continues as for a guest: the server decides anyway. Where too many come at once it is
 * asked again after a moment, as a login would be shown to people who are signed in.
 */
export const refreshSession = async (tenant: Tenant, tries = full.tries): Promise<void> => {
  const api = createTenantApi(tenant);
  const { data, error, headers } = await api.answer(
    api.calls.GET('/api/session/commerce/fetchSessionInfo', { params: { header: api.headers } }),
  );
  if (error?.errorObj.code === 'serverBusy' && tries > 0) {
    const seconds = Math.min(Number(headers.get('retry-after')) || 1, full.longest);
    await new Promise((later) => setTimeout(later, seconds * 1000));
    return refreshSession(tenant, tries - 1);
  }
  if (data?.signedIn) api.signedIn();
  if (data) storeSession(data);
  else clearSession();
};

/** Keeps the session alive; false where the server could not be reached. The call itself reports that it has ended. */
export const keepSession = async (tenant: Tenant): Promise<boolean> => {
  const api = createTenantApi(tenant);
  const { data } = await api.answer(api.calls.POST('/api/authentication/v1/validate', { params: { header: api.headers } }));
  if (data) storeSession(data);
  return data !== undefined;
};

/** Whether the session that this page shows has ended, as another tab may have kept it alive; an unreachable server says nothing. */
export const checkSession = async (tenant: Tenant): Promise<void> => {
  const api = createTenantApi(tenant);
  const { data } = await api.answer(api.calls.GET('/api/session/commerce/fetchSessionInfo', { params: { header: api.headers } }));
  if (data?.signedIn) storeSession(data);
  else if (data) sessionExpired();
};

/** From now on the person acts for this company, or for themselves; the session as it is then. */
export const switchActing = async (tenant: Tenant, companyId: string | undefined): Promise<Result<SessionBody>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  const result = await answer(
    companyId === undefined
      ? calls.DELETE('/api/session/v1/acting', { params: { header } })
      : calls.PUT('/api/session/v1/acting/{id}', { params: { header, path: { id: companyId } } }),
  );
  if (result.data) storeSession(result.data);
  return result;
};

/** Ends the session; false where the server could not be reached, and the session remains. */
export const signOut = async (tenant: Tenant): Promise<boolean> => {
  const api = createTenantApi(tenant);
  const { error } = await api.answer(api.calls.POST('/api/session/commerce/logout', { params: { header: api.headers } }));
  return error === undefined || error.status === 401;
};
