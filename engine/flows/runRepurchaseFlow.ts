import type { SnapshotFrom } from 'xstate';
import { type ChosenLine, type LineAnswer, type OfferedLine, type RepurchaseInput, repurchaseFlow } from './repurchaseFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of a repurchase. */
export type RepurchaseView = {
  readonly phase: 'choosing' | 'sending' | 'done' | 'partial' | 'nothing' | 'refused' | 'unknown';
  readonly lines: readonly OfferedLine[];
  readonly chosen: Readonly<Record<string, ChosenLine['quantity']>>;
  readonly answers: readonly LineAnswer[];
  readonly message: string | undefined;
};

const viewOf = ({ value, context: { lines, chosen, answers, message } }: SnapshotFrom<typeof repurchaseFlow>): RepurchaseView => ({
  // `judging` is passed through before anybody looks.
  phase: value === 'judging' ? 'sending' : value,
  ...{ lines, chosen, answers, message },
});

/** A repurchase as it runs. */
export const runRepurchaseFlow = (input: RepurchaseInput): RunningLogic<typeof repurchaseFlow, RepurchaseView> =>
  runFlow(repurchaseFlow, input, viewOf);
