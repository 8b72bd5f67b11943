/** A point on the map: the ends of the world, and what is beyond them. */
import { type CasesOf, emptyCases, fails, passes } from '../typedCase.ts';
import type { CoordinatesData } from './declaration.ts';

export const cases: CasesOf<CoordinatesData> = (_field, context) => [
  passes('-33.4489,-70.6693', 'a point'),
  passes('-33.4489, -70.6693', 'with a blank behind the comma'),
  passes('(-33.4489, -70.6693)', 'in brackets, as maps copy it'),
  passes('-33 -70', 'with a blank alone between'),
  passes('90,180', 'the ends of both'),
  passes('-90,-180', 'the other ends of both'),
  fails('range', '90.1,0', 'a latitude beyond the pole'),
  fails('range', '0,180.5', 'a longitude beyond the line'),
  fails('format', '-33.4489', 'a latitude alone'),
  fails('format', '33°26′S 70°40′W', 'degrees and minutes'),
  fails('format', 'Santiago', 'a word'),
  ...emptyCases(context),
];
