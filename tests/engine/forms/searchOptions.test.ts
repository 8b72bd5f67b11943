import { expect, test } from 'vitest';
import { searchOptions } from '../../../engine/forms/searchOptions.ts';

const rows = [
  { code: '4663', label: 'Comercio al por mayor de artículos de ferretería' },
  { code: '4752', label: 'Ferreterías y tlapalerías' },
  { code: '4741', label: 'Comercio de pinturas' },
  { code: '0111', label: 'Confección de offerres' },
];
const codesOf = (typed: string, most = 50) => searchOptions(rows, typed, most).map(({ code }) => code);

test.each([
  ['ferr', ['4752', '4663', '0111'], 'the start of a name before that of another word, and matches within one last'],
  ['FERRETERIAS', ['4752'], 'case and accents'],
  ['mayor ferretería', ['4663'], 'all words, in any order'],
  ['ferretería mayor', ['4663'], 'all words, in another order'],
  ['47', ['4752', '4741'], 'the start of a code'],
  ['47-41', ['4741'], 'a code with marks'],
  ['pinturas', ['4741'], 'a word at the end'],
  ['(por)', ['4663'], 'marks around a word'],
  ['zapatos', [], 'what nothing has'],
  ['  ', [], 'nothing'],
])('%s', (typed, codes, what) => expect(codesOf(typed), what).toEqual(codes));

test('a whole code is before those that start with it, and no more come than are wanted', () => {
  const list = [
    { code: '471', label: 'A' },
    { code: '47', label: 'B' },
  ];
  expect(searchOptions(list, '47', 50).map(({ code }) => code)).toEqual(['47', '471']);
  expect(codesOf('ferr', 1)).toEqual(['4752']);
});
