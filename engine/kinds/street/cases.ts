/** Street and reference: letters, digits and the signs that addresses have. */
import { casesThatFit, lengthCases } from '../lengthCases.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { StreetData } from './declaration.ts';

export const cases: CasesOf<StreetData> = (field, context) => [
  ...casesThatFit(field.length, [
    passes('Calle 10 # 20-30', 'a number sign and a dash'),
    passes('Av. Libertador, Mz. A/2', 'dots, a comma, a slash'),
    passes('N.º 5, 3° piso', 'signs of order and degree'),
    passes('# 3 Norte', 'a number sign at the start'),
    passes('18 de Julio', 'a digit at the start'),
    passes('улица 5', 'Cyrillic letters'),
  ]),
  fails('format', 'Calle; 3', 'a semicolon'),
  fails('format', 'Calle "B"', 'quotes'),
  fails('format', '# - #', 'signs alone'),
  fails('format', '.Calle', 'a dot at the start'),
  fails('format', `Calle ${EMOJI}`, 'an emoji'),
  fails('format', '<b>Calle</b>', 'what a browser could read as HTML'),
  ...lengthCases(field.length),
  ...emptyCases(context),
];
