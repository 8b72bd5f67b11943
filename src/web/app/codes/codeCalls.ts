import type { CodeRules, SendAnswer } from '../../../../engine/flows.ts';
import type { Result } from '../../../contract/createApi.ts';
import type { FilledForm } from '../forms/TenantForm.tsx';

/** The calls of a flow in which a code is asked for and given. */
export type CodeCalls<To, Done> = {
  /** For whom a code is asked, as the first form says it. */
  readonly toOf: (filled: FilledForm) => To;
  readonly send: (to: To) => Promise<Result<CodeRules>>;
  /** Exchanges the code for a token; left out where the code goes with the last call itself. */
  readonly verify?: (to: To, code: string) => Promise<Result<{ readonly token: string; readonly validMinutes: number }>>;
  /** Carries out what the code allows, with the token or the code. */
  readonly finish: (to: To, proof: string, filled: FilledForm) => Promise<Result<Done>>;
};

/** The end of a call that sends a code, in the words of the flow. `unsaid`: the text if the server gave none. */
export const toSendAnswer = ({ data, error, headers }: Result<CodeRules>, unsaid: string): SendAnswer => {
  if (!error) return { is: 'sent', ...data };
  const message = error.errorObj.message || unsaid;
  if (error.status >= 500) return { is: 'unreachable', message };
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10);
  return { is: 'refused', message, ...(Number.isNaN(seconds) ? {} : { retrySeconds: seconds }) };
};
