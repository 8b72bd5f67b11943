/** House number: letters and digits, and s/n for none. */
import { casesThatFit, lengthCases } from '../lengthCases.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { HouseNumberData } from './declaration.ts';

const bare = (typed: string): string => (/^\W*s\W*n\W*$/iu.test(typed) ? 's/n' : typed.replace(/[\s.-]/gu, ''));

export const cases: CasesOf<HouseNumberData> = (field, context) => [
  ...casesThatFit(
    field.length,
    [
      passes('123', 'digits'),
      passes('12B', 'digits and a letter'),
      passes('12-B', 'a dash, which falls away'),
      passes(' 1 2 3 ', 'spaces, which fall away'),
      passes('s/n', 'without number'),
      passes('S / N.', 'without number, as some write it'),
      passes('٣٤٥', 'Arabic digits'),
    ],
    bare,
  ),
  fails('format', '12#', 'a number sign'),
  fails('format', '1,2', 'a comma'),
  fails('format', `1${EMOJI}`, 'an emoji'),
  fails('format', '<12>', 'angle brackets'),
  ...lengthCases(field.length),
  ...emptyCases(context),
];
