import { useRef } from 'react';
import {
  type ApprovalAnswer,
  type ApprovalEvent,
  type ApprovalView,
  type ApprovalWish,
  runApprovalFlow,
} from '../../../../engine/flows.ts';
import type { Failure } from '../../../contract/createApi.ts';
import { createRandomKey } from '../calls/createRandomKey.ts';
import { isUnknown } from '../calls/isUnknown.ts';
import { useFlow } from '../flows/useFlow.ts';

/** What a refusal means for a wish. */
export const answerOfFailure = (failure: Failure): ApprovalAnswer =>
  failure.status === 412 ? { is: 'changed' } : { is: isUnknown(failure) ? 'unreachable' : 'refused', message: failure.errorObj.message };

type SendWish = (wish: ApprovalWish, key: string) => Promise<ApprovalAnswer>;

/** A wish about a purchase above a limit, as it runs. */
export const useApprovalFlow = (send: SendWish): ApprovalView & { readonly act: (event: ApprovalEvent) => void } => {
  const latest = useRef(send);
  latest.current = send;
  const { flow, view } = useFlow(() => runApprovalFlow({ send: (wish, key) => latest.current(wish, key), makeKey: createRandomKey }));
  return { ...view, act: flow.send };
};
