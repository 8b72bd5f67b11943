/** A box to tick, as a consent is one. */
import { type CasesOf, passes } from '../typedCase.ts';
import type { FlagData } from './declaration.ts';

export const cases: CasesOf<FlagData> = (_field, { mandatory }) => [
  passes(true, 'ticked'),
  { typed: false, what: 'not ticked', expected: mandatory ? 'empty' : '' },
];
