/** What the manual shows of a code: the words that its example makes, why it is asked and what is right. */
import { type Code, diagnosticCodes } from '../language/diagnosticCodes.ts';

/** What the manual says of a diagnostic. */
export type ManualEntry = {
  readonly code: Code;
  readonly severity: 'error' | 'warning';
  readonly message: string;
  readonly help: string | undefined;
  readonly why: string;
  readonly right: string;
};

const isCode = (name: string): name is Code => Object.hasOwn(diagnosticCodes, name);

/** Instead of a tenant's name. */
const TENANT = 'xx';

/** The manual of a diagnostic; undefined where no code has the name. */
export const manualOf = (name: string): ManualEntry | undefined => (isCode(name) ? entryOf(name) : undefined);

const entryOf = <C extends Code>(code: C): ManualEntry => {
  const { severity = 'error', message, help, example, why, right } = diagnosticCodes[code];
  return { code, severity, message: message(example, TENANT), help: help?.(example, example, TENANT), why, right };
};
