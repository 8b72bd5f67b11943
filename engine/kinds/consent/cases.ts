/** A box to tick. */
import { type CasesOf, passes } from '../typedCase.ts';
import type { ConsentData } from './declaration.ts';

export const cases: CasesOf<ConsentData> = (_field, { mandatory }) => [
  passes(true, 'ticked'),
  { typed: false, what: 'not ticked', expected: mandatory ? 'empty' : '' },
];
