/** What people read of a command or verb: the source of its `--help`. */
export type Usage = {
  /** Its arguments, one line for each form. */
  readonly usage: readonly string[];
  /** One sentence, without a full stop. */
  readonly does: string;
  /** Its options without the dashes, such as `output text|json`, and what each does. */
  readonly options?: Readonly<Record<string, string>>;
  /** The JSON Schema of what it prints as JSON, from the root of the project. */
  readonly json?: string;
  /** What follows `npm run <command> --` in the example; left out if the command has no arguments. */
  readonly example?: string;
};
