import { useRef } from 'react';
import { runCodeFlow, withoutSecrets } from '../../../../engine/flows.ts';
import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Result } from '../../../contract/createApi.ts';
import { useFlow } from '../flows/useFlow.ts';
import type { FilledForm } from '../forms/TenantForm.tsx';
import { useTenant } from '../shell/tenant.tsx';
import { type CodeCalls, toSendAnswer } from './codeCalls.ts';
import { keptCode } from './keptCode.ts';

/** Code entry of one subject as it runs on this screen, and what its two forms send. `name`: under which a sent code is remembered. */
export const useCodeFlow = <To, Done>(name: string, calls: CodeCalls<To, Done>) => {
  const tenant = useTenant();
  const latest = useRef(calls);
  latest.current = calls;
  /** What the first form was answered with: who gives another e-mail changes this one. */
  const asked = useRef<FormRecord>(undefined);
  const { flow, view } = useFlow(() =>
    runCodeFlow({
      kept: keptCode(`code:${tenant.shell.tenant}/${name}`),
      now: () => Date.now(),
      send: async (to) => toSendAnswer(await latest.current.send(to as To), tenant.message('codeNotSent')),
    }),
  );

  /** The first form: asks for a code. */
  const ask = async (filled: FilledForm) => {
    asked.current = withoutSecrets(filled.record, filled.plan);
    const to = latest.current.toOf(filled);
    const result = await latest.current.send(to);
    return result.error ? result : { ...result, data: { to, rules: result.data } };
  };

  /** The second form: gives the code, and what goes with it. */
  const give = async (to: To, code: string, filled: FilledForm): Promise<Result<Done>> => {
    const { verify, finish } = latest.current;
    const withToast = <T>(result: Result<T>): Result<T> => {
      if (result.error?.errorObj.code === 'wrongCode') flow.send({ type: 'WRONG_CODE' });
      return result;
    };
    if (!verify) return withToast(await finish(to, code, filled));
    // A code is used up once it was right: a password that is refused then needs no second code.
    let token = flow.tokenOf(code);
    if (token === undefined) {
      const verified = withToast(await verify(to, code));
      if (verified.error) return verified;
      token = verified.data.token;
      flow.send({ type: 'VERIFIED', code, ...verified.data });
    }
    return withToast(await finish(to, token, filled));
  };
  return { view, send: flow.send, asked, ask, give };
};
