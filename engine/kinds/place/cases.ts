/** One level of places: a code of the list, or the name of a place that is not on it. */
import { lengthCases } from '../lengthCases.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import { LONGEST, type PlaceData } from './declaration.ts';

export const cases: CasesOf<PlaceData> = (_field, context) => [
  ...context.codes.slice(0, 1).map((code) => passes(code, 'a code of the list')),
  passes('San José de la Mariquina', 'a place by its name'),
  passes("Villa O'Higgins", 'an apostrophe'),
  passes('  Ñuñoa  ', 'spaces around it'),
  passes('北京', 'Chinese letters'),
  fails('format', 'Villa; Norte', 'a semicolon'),
  fails('format', '-', 'a dash alone'),
  fails('format', `Villa ${EMOJI}`, 'an emoji'),
  fails('format', '<b>Villa</b>', 'what a browser could read as HTML'),
  ...lengthCases({ min: 1, max: LONGEST }),
  ...emptyCases(context),
];
