import type { SnapshotFrom } from 'xstate';
import { type CancellationContext, type CancellationInput, cancellationFlow } from './cancellationFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of a cancellation. */
export type CancellationView = Omit<CancellationContext, 'step'> & {
  readonly phase: 'choosing' | 'filling' | 'sent' | 'closed';
  /** 1 chooses, the form's steps follow. */
  readonly step: number;
};

const viewOf = ({ value, context }: SnapshotFrom<typeof cancellationFlow>): CancellationView => ({
  ...context,
  // `arriving` and `looking` are passed through before anybody looks.
  phase: value === 'arriving' || value === 'looking' ? 'choosing' : value,
});

/** A cancellation as it runs. */
export const runCancellationFlow = (input: CancellationInput): RunningLogic<typeof cancellationFlow, CancellationView> =>
  runFlow(cancellationFlow, input, viewOf);
