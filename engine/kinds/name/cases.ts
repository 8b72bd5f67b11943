/** Names: letters of any alphabet, marks, and the few signs that names have. */
import { casesThatFit, lengthCases } from '../lengthCases.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { NameData } from './declaration.ts';

export const cases: CasesOf<NameData> = (field, context) => [
  ...casesThatFit(field.length, [
    passes('María José', 'two names with an accent'),
    passes("O'Higgins", 'an apostrophe'),
    passes('D´Angelo', 'an accent typed for the apostrophe'),
    passes('O’Higgins', 'a curved apostrophe'),
    passes('Núñez-Pérez', 'a hyphen'),
    passes('J. R.', 'dots'),
    passes('María J. Pérez', 'an initial'),
    passes('J.R.', 'initials without a space'),
    passes('Jose\u0301', 'an accent separate from its letter'),
    passes('Жанна', 'Cyrillic letters'),
    passes('\u200bJosé\u00ad\ufeff', 'with marks that cannot be seen'),
    passes('\u202eJosé\u202c', 'with marks that reorder what is read'),
    passes('王小明', 'Chinese letters'),
  ]),
  fails('format', 'Juan2', 'a digit'),
  fails('format', 'Juan_Pablo', 'an underscore'),
  fails('format', '-Juan', 'a hyphen at the start'),
  fails('format', '...', 'dots alone'),
  fails('format', 'www.evil.example', 'what a mail would show as a link'),
  fails('format', 'Ana t.co', 'a short link'),
  fails('format', `Juan ${EMOJI}`, 'an emoji'),
  fails('format', '<b>Juan</b>', 'what a browser could read as HTML'),
  fails('format', '=1+1', 'what a spreadsheet could read as a formula'),
  ...lengthCases(field.length),
  ...emptyCases(context),
];
