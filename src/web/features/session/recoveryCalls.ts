import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { type BodyOf, createTenantApi } from '../../app/calls/api.ts';
import type { CodeCalls } from '../../app/codes/codeCalls.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

const person = '/api/authentication/v1/password/otp-recovery';
const company = '/api/authentication/v1/organization-user/password/otp-recovery';

/** Who asks for a code: a person by e-mail, or a company's user by the company's document too. */
type Account =
  | { readonly is: 'person'; readonly body: BodyOf<typeof person> }
  | { readonly is: 'company'; readonly body: BodyOf<typeof company> };

/** Asks for a code; the answer is the same whether there is an account or not. */
const sendCode = (tenant: Tenant, account: Account): Promise<Result<components['schemas']['CodeSent']>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  return answer(
    account.is === 'company'
      ? calls.POST(company, { params: { header }, body: account.body })
      : calls.POST(person, { params: { header }, body: account.body }),
  );
};

/** Exchanges a code for the right to set a new password. */
const verifyCode = (tenant: Tenant, account: Account, code: string): Promise<Result<components['schemas']['CodeVerified']>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  return answer(
    account.is === 'company'
      ? calls.POST(`${company}/verify`, { params: { header }, body: { ...account.body, code } })
      : calls.POST(`${person}/verify`, { params: { header }, body: { ...account.body, code } }),
  );
};

/** Sets the new password; every session of the account ends. */
const resetPassword = (tenant: Tenant, account: Account, token: string, password: string): Promise<Result<unknown>> => {
  const { answer, calls, headers: header } = createTenantApi(tenant);
  const sent = { params: { header }, body: { token, password } };
  return answer(
    account.is === 'company'
      ? calls.POST('/api/authentication/v1/organization-user/password/reset', sent)
      : calls.POST('/api/authentication/v1/password/reset', sent),
  );
};

/** The calls of a forgotten password, of a person or of a company's user. */
export const recoveryCalls = (tenant: Tenant, ofCompany: boolean): CodeCalls<Account, unknown> => ({
  toOf: ({ body }) => ({ is: ofCompany ? 'company' : 'person', body }) as Account,
  send: (account) => sendCode(tenant, account),
  verify: (account, code) => verifyCode(tenant, account, code),
  finish: (account, token, { record }) => resetPassword(tenant, account, token, String(record.password)),
});
