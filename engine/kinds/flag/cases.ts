/** A box to tick, as a consent is one. */
import { type CasesOf, passes } from '../typedCase.ts';

export const flagCases: CasesOf<'flag'> = (_field, { mandatory }) => [
  passes(true, 'ticked'),
  { typed: false, what: 'not ticked', expected: mandatory ? 'empty' : '' },
];
