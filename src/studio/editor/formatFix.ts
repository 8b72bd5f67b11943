import type { FormattedDiagnostic } from '../../../engine/compiler.ts';

/** The label of a correction's button; of one that is only probable, what it writes. */
export const formatFix = ({ certain, edits: [first, ...more] }: NonNullable<FormattedDiagnostic['fix']>): string =>
  certain || first === undefined || more.length > 0 ? 'Correct it' : `Write ${first.text}`;
