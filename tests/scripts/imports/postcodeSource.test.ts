import { describe, expect, test } from 'vitest';
import { postcodeSource } from '../../../scripts/shop/imports/postcodeSource.ts';

const places = [
  [
    { code: 'N', label: 'Ñandú' },
    { code: 'S', label: 'South' },
  ],
  [
    { code: 'N1', label: 'Santa Ana', within: 'N' },
    { code: 'S1', label: 'Santa Ana', within: 'S' },
  ],
];
const columns = ['postcode', 'state', 'city', 'municipal', 'street'];
const source = postcodeSource({
  normalise: (typed) => typed.replaceAll('-', '') || undefined,
  mistakeOf: (postcode) => (postcode.length === 4 ? undefined : 'four digits'),
  places,
});
const read = (cells: Record<string, string>) => source.read(cells, 1);
const cells = (text: string) => Object.fromEntries(text.split('|').map((cell, index) => [columns[index] ?? '', cell]));

describe('A row of a file of postcodes', () => {
  test('says places by code or by name, whatever the accents, and a town of two states by its state', () => {
    const found = (text: string) => {
      const one = read(cells(text));
      if (!('rows' in one)) return one;
      return one.rows.flatMap(({ postcode, state, city, municipal, street }) => [postcode, state, city, municipal, street]);
    };
    expect(found('10-00|nandu|santa ana|Óld Town|High Street')).toEqual(['1000', 'N', 'N1', 'Óld Town', 'High Street']);
    expect(found('1000|S|SANTA ANA')).toEqual(['1000', 'S', 'S1', null, null]);
    expect(found('1000|S|s1||')).toEqual(['1000', 'S', 'S1', null, null]);
  });

  test('is found by names without case and accents', () => {
    expect(read(cells('1000|N|N1|Óld Town|Híghway'))).toMatchObject({
      rows: [{ city_folded: 'n1', municipal_folded: 'old town', street_folded: 'highway' }],
    });
  });

  test.each([
    ['|N|N1', '', 'there is no postcode'],
    ['100|N|N1', '100', 'no postcode of this tenant: four digits'],
    ['1000|X|N1', 'X', 'state: not of the list of places'],
    ['1000||N1', '', 'state: not of the list of places'],
    ['1000|N|S1', 'S1', 'city: none such within state N'],
    [`1000|N|N1|${'a'.repeat(151)}`, 'a'.repeat(151), 'longer than 150 characters'],
    ['1000|N|N1|O\0ld', 'O�ld', 'characters that cannot be stored or read'],
    ['1000|N|N1|Old|Avenida Jo\uFFFDo', 'Avenida Jo\uFFFDo', 'characters that cannot be stored or read'],
  ])('%j is refused with the value, the reason and what to do', (text, value, reason) => {
    expect(read(cells(text))).toEqual({ value, reason, remedy: expect.stringMatching(/\w/u) });
  });
});
