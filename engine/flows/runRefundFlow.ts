import type { SnapshotFrom } from 'xstate';
import { type RefundInput, refundFlow } from './refundFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of a refund. */
export type RefundView = { readonly phase: 'watching' | 'naming' | 'late' };

const viewOf = ({ value }: SnapshotFrom<typeof refundFlow>): RefundView => ({
  // `arriving` is passed through before anybody looks.
  phase: value === 'arriving' ? 'watching' : value,
});

/** A refund as it runs. */
export const runRefundFlow = (input: RefundInput): RunningLogic<typeof refundFlow, RefundView> => runFlow(refundFlow, input, viewOf);
