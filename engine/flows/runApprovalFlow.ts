import type { SnapshotFrom } from 'xstate';
import { type ApprovalInput, type ApprovalWish, approvalFlow } from './approvalFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of a wish. */
export type ApprovalView = {
  readonly phase: SnapshotFrom<typeof approvalFlow>['value'];
  readonly wish: ApprovalWish | undefined;
  readonly message: string | undefined;
};

const viewOf = ({ value, context: { wish, message } }: SnapshotFrom<typeof approvalFlow>): ApprovalView => ({
  phase: value,
  wish,
  message,
});

/** The flow of a wish as it runs. */
export const runApprovalFlow = (input: ApprovalInput): RunningLogic<typeof approvalFlow, ApprovalView> =>
  runFlow(approvalFlow, input, viewOf);
