import type { SnapshotFrom } from 'xstate';
import { type JoinOutcome, type LoyaltyInput, type LoyaltyStep, loyaltyFlow } from './loyaltyFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of a programme of points. */
export type LoyaltyView = { readonly step: LoyaltyStep; readonly joined: JoinOutcome | undefined };

const viewOf = ({ value, context }: SnapshotFrom<typeof loyaltyFlow>): LoyaltyView => ({
  // `arriving` is passed through before anybody looks.
  step: value === 'joining' ? 'joining' : 'looking',
  joined: context.joined,
});

/** Joining a programme as it runs. */
export const runLoyaltyFlow = (input: LoyaltyInput): RunningLogic<typeof loyaltyFlow, LoyaltyView> => runFlow(loyaltyFlow, input, viewOf);
