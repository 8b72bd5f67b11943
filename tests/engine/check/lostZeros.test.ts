import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

/** What is told of lost zeros, of places by level. */
const reportedIn = (state: string, city: string): readonly string[] =>
  compiled(
    new Map([...base, ['aa/places/state.csv', `code,label\n${state}\n`], ['aa/places/city.csv', `code,label,within\n${city}\n`]]),
  ).diagnostics.flatMap((one) => {
    const { code, file, range, message } = formatDiagnostic(one);
    return code === 'zeros-lost' ? [`${file}:${range.start.line} ${message}`] : [];
  });

test('one code is shorter than the others, some of which begin with a zero', () => {
  expect(reportedIn('01,Norte\n12,Sur', '0101,Uno,01\n102,Dos,01\n1201,Tres,12')).toEqual([
    'aa/places/city.csv:3 The code of "Dos" is 102, where whole codes have 4 digits: zeros at its beginning are lost.',
  ]);
});

test('all codes lost their zeros: they are told once, by the place around them', () => {
  expect(reportedIn('01,Norte\n12,Sur', '101,Uno,01\n102,Dos,01\n1201,Tres,12')).toEqual([
    'aa/places/city.csv:2 The code of "Uno" is 101, where whole codes have 4 digits: zeros at its beginning are lost (2 rows).',
  ]);
});

test('the level above lost one that is named below: it is told once, at its own row', () => {
  expect(reportedIn('1,Norte\n02,Centro\n12,Sur', '0101,Uno,01\n0102,Dos,01\n1201,Tres,12')).toEqual([
    'aa/places/state.csv:2 The code of "Norte" is 1, where whole codes have 2 digits: zeros at its beginning are lost.',
  ]);
});

test.each([
  ['codes of letters', 'A,Norte\nB,Sur', '1,Uno,A\n20,Dos,B'],
  ['codes that are counted', '1,Norte\n12,Sur', '1,Uno,1\n20,Dos,12'],
  ['codes of which none begins with a zero', '9,Norte\n12,Sur', '901,Uno,9\n1201,Dos,12'],
  ['codes of which one is another without its zero', '01,Norte\n12,Sur', '0101,Uno,01\n101,Dos,01\n1201,Tres,12'],
])('%s have lost none', (_what, state, city) => {
  expect(reportedIn(state, city)).toEqual([]);
});
