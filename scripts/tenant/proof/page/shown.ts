import type { FormRecord } from '../../../../engine/runtime.ts';

/** What the page is asked to show. */
export type Shown = {
  readonly form: string;
  /** From 1. */
  readonly step: number;
  /** What stands in the form already. */
  readonly start: FormRecord;
  /** Another one makes the form anew. */
  readonly round: number;
};
