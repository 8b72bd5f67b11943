/** Who was invoiced, as it was on that day. */
export type Buyer = {
  readonly name: string;
  readonly documentType?: string;
  readonly document?: string;
  /** A legal entity that has registered as a person does: its document is a company's. */
  readonly isEntity?: true;
};
