/** A consent that is given or taken back. */
export type ConsentDecision = {
  readonly template: string;
  readonly version: string;
  readonly textHash: string;
  readonly accepted: boolean;
};
