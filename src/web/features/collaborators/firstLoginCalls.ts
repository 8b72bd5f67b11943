import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import type { CodeCalls } from '../../app/codes/codeCalls.ts';
import { logIn } from '../../app/session/logIn.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

/** Who comes in: an e-mail, and the company that has invited it. */
export type CollaboratorIdentity = components['schemas']['CollaboratorIdentity'];

/** The session of who came in; none where the login has to be done by hand. */
export type Arrival = { readonly session?: components['schemas']['Session'] };

type Access = Omit<components['schemas']['CollaboratorAccess'], keyof CollaboratorIdentity>;

/** The account works from here on: a login that fails does not undo that. */
const logInNow = async (tenant: Tenant, invited: CollaboratorIdentity, password: string): Promise<Arrival> => {
  const { data, error } = await logIn(tenant, true, { ...invited, password });
  return error ? {} : { session: data };
};

/** The calls of a first login. `onSent`: how the wish for a code ended. */
export const firstLoginCalls = (tenant: Tenant, onSent: (code: string | undefined) => void): CodeCalls<CollaboratorIdentity, Arrival> => ({
  toOf: ({ body }) => body as CollaboratorIdentity,
  send: async (body) => {
    const result = await sendCall(tenant, 'post', '/api/authentication/v1/organization-user/code', { body });
    onSent(result.error?.errorObj.code);
    return result;
  },
  finish: async (invited, _code, { body, key, hash, record }): Promise<Result<Arrival>> => {
    const result = await sendCall(tenant, 'post', '/api/authentication/v1/organization-user/register', {
      body: { ...invited, ...(body as Access) },
      key,
      formHash: hash,
    });
    return result.error ? result : { ...result, data: await logInNow(tenant, invited, String(record.password)) };
  },
});
