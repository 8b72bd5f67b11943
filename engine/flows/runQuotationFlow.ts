import type { SnapshotFrom } from 'xstate';
import { type QuotationInput, quotationFlow } from './quotationFlow.ts';
import { type RunningLogic, runFlow } from './runFlow.ts';

/** What a screen shows of what is done with a quotation. */
export type QuotationView = {
  readonly phase: SnapshotFrom<typeof quotationFlow>['value'];
  readonly message: string | undefined;
  readonly missed: readonly unknown[];
  readonly quotation: unknown;
};

const viewOf = ({ value, context: { message, missed = [], quotation } }: SnapshotFrom<typeof quotationFlow>): QuotationView => ({
  ...{ phase: value, message, missed, quotation },
});

/** A quotation's flow as it runs. */
export const runQuotationFlow = (input: QuotationInput): RunningLogic<typeof quotationFlow, QuotationView> =>
  runFlow(quotationFlow, input, viewOf);
