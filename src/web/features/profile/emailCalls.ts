import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import type { CodeCalls } from '../../app/codes/codeCalls.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

type Session = components['schemas']['Session'];
type NewEmail = { readonly email: string };

type Beside = {
  /** Every code is asked for with it; it is never kept with what is remembered in the tab. */
  readonly password: { current: string | undefined };
  /** The version of the profile that the person has read. */
  readonly etag: () => string;
};

const noPassword = (tenant: Tenant): Result<never> => ({
  error: { status: 422, statusText: '', errorObj: { code: 'requestFailed', message: tenant.say('passwordNeededAgain'), requestId: '' } },
  headers: new Headers(),
});

/** The calls of a change of e-mail: the code goes to the new address, and with the code the change is carried out. */
export const emailCalls = (tenant: Tenant, { password, etag }: Beside): CodeCalls<NewEmail, Session> => {
  const change = async (body: { email: string; code: string }, version: string, formHash: string): Promise<Result<Session>> => {
    const result = await sendCall(tenant, 'post', '/api/authentication/v1/email/change', { body, etag: version, formHash });
    const newer = result.headers.get('etag');
    // Only the e-mail is changed: what was edited elsewhere meanwhile remains.
    return result.error?.status === 412 && newer !== null && newer !== version ? change(body, newer, formHash) : result;
  };
  return {
    toOf: ({ body }) => {
      const { email, currentPassword } = body as NewEmail & { readonly currentPassword: string };
      password.current = currentPassword;
      return { email };
    },
    send: async ({ email }) =>
      password.current === undefined
        ? noPassword(tenant)
        : sendCall(tenant, 'post', '/api/authentication/v1/email/change/code', { body: { email, currentPassword: password.current } }),
    finish: ({ email }, code, { hash }) => change({ email, code }, etag(), hash),
  };
};
