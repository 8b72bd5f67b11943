import type { Place } from '../language/node.ts';

/** A line of a file that is no YAML. */
export const lineOf = (file: string, line: number, from = 1, to = from + 1): Place => ({
  file,
  start: { line, column: from },
  end: { line, column: to },
});
