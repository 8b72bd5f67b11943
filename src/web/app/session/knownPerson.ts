import { type FormRecord, readPayload } from '../../../../engine/runtime.ts';
import { combinedQuery } from '../calls/queries.ts';
import { dataOf, sendCall } from '../calls/sendCall.ts';
import { findVariants } from '../forms/findVariants.ts';
import { loadForm } from '../forms/useFormFiles.ts';
import type { Tenant } from '../shell/tenant.tsx';

/** Fields of the profile → what forms call them that ask a person the same about something else. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = { document: ['ownDocument', 'personDocument'], email: ['contactEmail'] };

/** What the account knows already of its person, in the fields of forms that would ask it again. */
export const knownPerson = combinedQuery(['known person'], async (tenant: Tenant): Promise<FormRecord> => {
  const { form, payload } = await sendCall(tenant, 'get', '/api/my-account/{version}/{tenant}/users', {}).then(dataOf);
  const own = findVariants(tenant.shell, 'myProfile').find(({ name }) => name === 'personal')?.form ?? form;
  const files = await loadForm(tenant, own);
  const mapping = await files.loadPayload();
  const { newExperience } = tenant.shell;
  const { record } = mapping ? readPayload(mapping, payload, { plan: files.plan, newExperience }) : { record: {} };
  const { email } = payload.accountData ?? {};
  const known: FormRecord = { ...record, ...(email === undefined ? {} : { email }) };
  return Object.fromEntries(Object.entries(known).flatMap(([field, value]) => (alsoCalled[field] ?? [field]).map((name) => [name, value])));
});
