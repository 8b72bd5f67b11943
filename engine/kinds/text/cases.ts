/** One line of free text: any sign that can be seen, and a letter or a digit among them. */
import { casesThatFit, lengthCases } from '../lengthCases.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { TextData } from './declaration.ts';

export const cases: CasesOf<TextData> = (field, context) => [
  ...casesThatFit(field.length, [
    passes('Ferretería El Tornillo & Cía.', 'a name of a business'),
    passes('3M', 'a digit and a letter'),
    passes('«Ñ»', 'a letter in quotes'),
    passes('=1+1', 'what a spreadsheet could read as a formula'),
    passes('<b>Obra</b>', 'what a browser could read as HTML'),
    passes(`Obra ${EMOJI}`, 'an emoji beside letters'),
    passes('Стройка 24', 'Cyrillic letters'),
    passes('\ufeffObra\u200b 3', 'with marks that cannot be seen'),
    passes('\u2066Obra\u2069 3', 'with marks that reorder what is read'),
  ]),
  fails('format', '&', 'a sign alone'),
  fails('format', '...', 'dots alone'),
  fails('format', EMOJI, 'an emoji alone'),
  ...lengthCases(field.length),
  ...emptyCases(context),
];
