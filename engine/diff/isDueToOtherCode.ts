import type { Diagnostic } from '../language/diagnostic.ts';
import type { Code } from '../language/diagnosticCodes.ts';

/** What an older release lacks because newer code needs it. */
const NEEDED_SINCE: ReadonlySet<Code> = new Set<Code>(['text-missing', 'mail-missing', 'permission-missing']);

/**
 * Whether an older release may have this mistake only because the code has changed: a word, a mail, a limit or an operation was added or
 * removed. Releases can be compared in spite of it.
 */
export const isDueToOtherCode = ({ code, path }: Diagnostic): boolean => {
  if (NEEDED_SINCE.has(code)) return true;
  if (code === 'open-value') return path.startsWith('limits.');
  return code === 'unknown-name' && /^(?:texts|limits|permissions)\./u.test(path);
};
