import type { FormattedDiagnostic } from '../../../engine/compiler.ts';

/** What the button of a correction says: of one that is only probable, what it writes. */
export const sayFix = ({ certain, edits: [first, ...more] }: NonNullable<FormattedDiagnostic['fix']>): string =>
  certain || first === undefined || more.length > 0 ? 'Correct it' : `Write ${first.text}`;
