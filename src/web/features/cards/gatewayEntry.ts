import type { PrepareAnswer } from '../../../../engine/flows.ts';
import type { Failure } from '../../../contract/createApi.ts';
import { createRandomKey } from '../../app/calls/createRandomKey.ts';
import { type AnswerOf, sendCall } from '../../app/calls/sendCall.ts';
import { loadForm } from '../../app/forms/useFormFiles.ts';
import type { Tenant } from '../../app/shell/tenant.tsx';
import { fieldsInFrame } from './numberField.ts';

const keysPath = '/api/my-account/{version}/cryptoKeyManager/public';
const framePath = '/api/my-account/v2/users/payments/psp-iframe';

/** By what the gateway takes a number: keys under which our form seals it, or a frame of its own. */
export type GatewayEntry =
  | { readonly is: 'keys'; readonly keys: AnswerOf<'get', typeof keysPath>['keys'] }
  | { readonly is: 'frame'; readonly address: string; readonly endsAt: string };

/** The gateway's keys, in the version of the tenant; newer ones may be there than those before. */
export const readKeys = (tenant: Tenant) => sendCall(tenant, 'get', keysPath, {});

const failedAnswer = ({ errorObj }: Failure): PrepareAnswer<GatewayEntry> => ({ is: 'failed', message: errorObj.message });

/** Asks the gateway for what a number is handed over by, as the tenant's form types it. */
export const prepareEntry = async (tenant: Tenant, form: string): Promise<PrepareAnswer<GatewayEntry>> => {
  const { plan } = await loadForm(tenant, form);
  if (fieldsInFrame(plan).length > 0) {
    const { data, error } = await sendCall(tenant, 'post', framePath, { key: createRandomKey() });
    return error ? failedAnswer(error) : { is: 'ready', by: { is: 'frame', ...data } };
  }
  const { data, error } = await readKeys(tenant);
  return error ? failedAnswer(error) : { is: 'ready', by: { is: 'keys', keys: data.keys } };
};
