/** A consent that is given or taken back. */
export type ConsentDecision = {
  readonly template: string;
  readonly version: string;
  readonly textHash: string;
  /** The sentence that was read. */
  readonly text: string;
  readonly accepted: boolean;
};
