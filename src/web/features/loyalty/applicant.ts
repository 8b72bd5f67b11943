import { type FormRecord, readPayload } from '../../../../engine/runtime.ts';
import { combinedQuery } from '../../app/calls/queries.ts';
import { dataOf, sendCall } from '../../app/calls/sendCall.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { loadForm } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';

/** Fields of the subscription that the profile calls otherwise. */
const renamed: Readonly<Record<string, string>> = { document: 'ownDocument', email: 'contactEmail' };

/** What the account knows already of who joins, in the fields of the subscription: nobody types it again. */
export const applicant = combinedQuery(['loyalty applicant'], async (tenant: Tenant): Promise<FormRecord> => {
  const { form, payload } = await sendCall(tenant, 'get', '/api/my-account/{version}/{tenant}/users', {}).then(dataOf);
  const own = findVariants(tenant.shell, 'myProfile').find(({ name }) => name === 'personal')?.form ?? form;
  const files = await loadForm(tenant, own);
  const mapping = await files.loadPayload();
  const { newExperience } = tenant.shell;
  const { record } = mapping ? readPayload(mapping, payload, { plan: files.plan, newExperience }) : { record: {} };
  const { email } = payload.accountData ?? {};
  const known: FormRecord = { ...record, ...(email === undefined ? {} : { email }) };
  return Object.fromEntries(Object.entries(known).map(([field, value]) => [renamed[field] ?? field, value]));
});
