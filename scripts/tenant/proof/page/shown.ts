import type { FormRecord } from '../../../../engine/runtime.ts';
import type { Failure } from '../../../../src/contract/createApi.ts';

/** What the page is asked to show. */
export type ShownStep = {
  readonly form: string;
  /** From 1. */
  readonly step: number;
  /** The values already in the form. */
  readonly start: FormRecord;
  /** How the server refuses what is sent; left out, it takes everything. */
  readonly refusal?: Failure;
  /** Another one recreates the form. */
  readonly round: number;
};
