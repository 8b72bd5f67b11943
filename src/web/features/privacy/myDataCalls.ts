import type { Result } from '../../../contract/createApi.ts';
import type { components } from '../../../contract/generated/api.ts';
import { createTenantApi } from '../../app/calls/api.ts';
import { fileNameIn, offerFile } from '../../app/calls/downloadFile.ts';
import { query } from '../../app/calls/queries.ts';
import type { AnswerOf } from '../../app/calls/sendCall.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

export type MyData = components['schemas']['MyData'];
export type MyDataSection = components['schemas']['MyDataSection'];

/** What is held about who is signed in. */
export const myData = query('/api/my-account/v1/my-data', {});

/** What they may accept, and what they have accepted. */
export const standingConsents = query('/api/authentication/v1/user/consent/standing', {});

export type StandingConsent = AnswerOf<'get', '/api/authentication/v1/user/consent/standing'>['consents'][number];

/** Their decisions, the latest first. */
export const consentHistory = (page: number) => query('/api/authentication/v1/user/consent', { query: { page, size: 10 } });

export type CopyFormat = 'pdf' | 'json';

/** Fetches the file of what is held and hands it to the browser to keep. @returns its name */
export const keepCopy = async (tenant: Tenant, as: CopyFormat): Promise<Result<string>> => {
  const { answer, calls } = createTenantApi(tenant);
  const params = { query: { tenant: tenant.shell.tenant, as } };
  const result = await answer(
    calls.GET('/api/download/v1/my-data', { params, parseAs: 'blob' }) as Promise<{ data?: Blob; response: Response }>,
  );
  if (result.error) return result;
  const name = fileNameIn(result.headers.get('content-disposition'));
  offerFile(result.data, name);
  return { ...result, data: name };
};
