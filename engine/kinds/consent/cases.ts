/** A box to tick. */
import { type CasesOf, passes } from '../typedCase.ts';

export const consentCases: CasesOf<'consent'> = (_field, { mandatory }) => [
  passes(true, 'ticked'),
  { typed: false, what: 'not ticked', expected: mandatory ? 'empty' : '' },
];
