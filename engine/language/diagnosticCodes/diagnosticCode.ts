/** One kind of mistake that an author can make: its words, made from values, and what the manual shows of it. */

declare const none: unique symbol;

/** No values: of a code that needs none, or whose help needs none beyond those of the message. */
export type None = { readonly [none]?: never };

/**
 * `Values` are what the message names, `Help` what only the help names. Two diagnostics of one code and equal values are the same
 * mistake, so no value names a tenant: the words get the tenants as a text of their own.
 */
export type DiagnosticCode<Values, Help = None> = {
  /** Left out: an error. */
  readonly severity?: 'warning';
  readonly message: (values: Values, tenants: string) => string;
  /** What to do; undefined where there is nothing to add. */
  readonly help?: (values: Values, help: Help, tenants: string) => string | undefined;
  /** The names that the mistake is about, the wrong one first. Left out: the value `name`, if there is one. */
  readonly subjects?: (values: Values, help: Help) => readonly string[];
  /** Values for the manual, which shows the message and the help that they make. */
  readonly example: Values & Help;
  readonly why: string;
  readonly right: string;
};

export const define = <Values = None, Help = None>(code: DiagnosticCode<Values, Help>): DiagnosticCode<Values, Help> => code;
