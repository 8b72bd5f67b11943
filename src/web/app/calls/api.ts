import { type Api, createApi } from '../../../contract/createApi.ts';
import type { paths } from '../../../contract/generated/api.ts';
import { currentSession, outdateSession, sessionExpired } from '../session/session.ts';
import type { Tenant } from '../shell/tenant.tsx';
import { withChallenge } from './challenge/withChallenge.ts';

const apis = new Map<string, Api>();

const actingFor = (): string | undefined => {
  const session = currentSession();
  return session.is === 'signedIn' ? (session.company?.id ?? 'self') : undefined;
};

const send = withChallenge((request) => fetch(request));

/** The calls of the contract for this tenant; one for a page, so that an expiry is reported once. */
export const createTenantApi = ({ shell, services, message, isPreparing = false }: Tenant): Api => {
  const key = `${shell.tenant} ${isPreparing}`;
  const api =
    apis.get(key) ??
    createApi({
      ...{ tenant: shell.tenant, channel: 'web', services, origin: location.origin, fetch: send, say: message },
      ...(isPreparing ? {} : { sessionExpired }),
      ...{ actingFor, actingChanged: outdateSession },
    });
  apis.set(key, api);
  return api;
};

/** Version of the calls about addresses, users, collaborators and payments (section 7). */
export const versionOf = ({ shell }: Tenant): 'v2' | 'v3' => (shell.newExperience ? 'v3' : 'v2');

/** Calls whose versions section 7 counts from one. */
const fromOne = /\/(?:orders|cryptoKeyManager)(?:\/|$)/;

/** Version in the path of a call. */
export const versionAt = (tenant: Tenant, path: string): 'v1' | 'v2' | 'v3' => {
  if (!fromOne.test(path)) return versionOf(tenant);
  return tenant.shell.newExperience ? 'v2' : 'v1';
};

/** The body of a call that changes something, by its path in the contract. */
export type BodyOf<Path extends keyof paths> = paths[Path] extends {
  readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': infer Body } } };
}
  ? Body
  : never;
