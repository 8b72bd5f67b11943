import type { SubmitAnswer } from '../../../../engine/renderer.ts';
import type { Result } from '../../../contract/createApi.ts';
import { storeRequestId } from '../calls/requestId.ts';

/** Nobody knows what became of it, and the form has its own words for that. */
const wordless = ['stillRunning', 'connectionFailed', 'serverError', 'notKnownYet'];

/** A call's end in the words of a form: mistakes go to their fields, everything else is shown above it. */
export const toSubmitAnswer = ({ data, error }: Result<unknown>): SubmitAnswer => {
  if (!error) return { is: 'done', answer: data };
  const { status, errorObj } = error;
  const { code, message, requestId, mistakes = [] } = errorObj;
  storeRequestId(requestId);
  // A proxy's refusal was logged by no server of ours.
  const support = requestId === '' ? {} : { requestId };
  // Where the connection is fine, the server says what it, or what it asks in turn, cannot do now.
  if (code === wordless[0] || status >= 502) return { is: 'unreachable', ...(wordless.includes(code) ? {} : { message }) };
  if (mistakes.length > 0) return { is: 'rejected', mistakes };
  if (code === 'keyUsed') return { is: 'keySpent', message, ...support };
  if (code === 'sessionExpired') return { is: 'expired' };
  // A refusal needs no support line; what broke on the server does.
  return status < 500 ? { is: 'refused', message } : { is: 'refused', message, ...support };
};
