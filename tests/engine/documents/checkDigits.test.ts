import { describe, expect, test } from 'vitest';
import { characterClass, characterPattern } from '../../../engine/documents/characterPattern.ts';
import { checkDigitPasses } from '../../../engine/documents/checkDigitPasses.ts';
import { compact } from '../../../engine/documents/compact.ts';
import { computeCheckDigit } from '../../../engine/documents/computeCheckDigit.ts';
import type { CheckDigit, DocumentDefinition } from '../../../engine/documents/definition.ts';
import { exampleDocument } from '../../../engine/documents/exampleDocument.ts';
import { fromPart } from '../../../engine/documents/fromPart.ts';
import { judgeDocument, passes } from '../../../engine/documents/judgeDocument.ts';
import { lengthOf, pieceLength } from '../../../engine/documents/lengthOf.ts';
import { parts } from '../../../engine/documents/parts.ts';
import { show } from '../../../engine/documents/show.ts';
import { verifiers } from '../../../engine/documents/verifiers.ts';
import { wrongCheckDigit } from '../../../engine/documents/wrongCheckDigit.ts';
import { definitionOf } from './definitions.ts';

const defined = (more: Partial<DocumentDefinition>): DocumentDefinition => ({ for: ['person'], checkDigit: 'none', key: 'plain', ...more });

describe('the check digit of a weighted sum', () => {
  const sum = (more: object): CheckDigit => ({ mod: 11, weights: [2, 3], ...more });

  test.each<readonly [string, CheckDigit, string, readonly string[]]>([
    // 1×2 + 2×3 = 8; 11 − 8 = 3
    ['weights from the left', sum({}), '12', ['3']],
    // 1×3 + 2×2 = 7; 11 − 7 = 4
    ['weights from the right', sum({ from: 'right' }), '12', ['4']],
    // 1×2 + 2×3 + 1×2 = 10; 11 − 10 = 1
    ['weights repeated from the start', sum({}), '121', ['1']],
    // 3×2 + 2×3 = 12, remainder 1: ten
    ['ten', sum({ ten: 'K' }), '32', ['K']],
    ['ten that nobody issues', sum({}), '32', []],
    // 1×2 + 3×3 = 11, remainder 0: eleven
    ['eleven', sum({ eleven: '0' }), '13', ['0']],
    ['eleven that nobody issues', sum({ ten: 'K' }), '13', []],
    ['more than eleven', sum({ mod: 23, ten: 'K', eleven: '0' }), '12', []],
    // A is 17: 17×2 = 34, remainder 1
    ['a letter by its code', sum({ ten: 'K' }), 'A', ['K']],
    // Z is 42: 42×2 = 84, remainder 7
    ['the last letter', sum({}), 'Z', ['4']],
    ['a sign beyond Z', sum({}), '[', []],
    ['a sign below 0', sum({}), '/', []],
    // B is at 1: 1×2 = 2
    ['a letter by its place in a row', sum({ alphabet: 'AB' }), 'B', ['9']],
    ['a letter that the row has not', sum({ alphabet: 'AB' }), 'CBB', []],
    // place 44 × 2 = 88, remainder 0
    ['a place beyond 42 in a long row', sum({ eleven: 'x', alphabet: `${'-'.repeat(44)}A` }), 'A', ['x']],
    ['by the remainder', sum({ series: ['ABCDEFGHIJK'] }), '12', ['I']],
    ['by the remainder in several series', sum({ series: ['ABCDEFGHIJK', '01234567890'] }), '12', ['I', '8']],
    ['a series that has none for the remainder', sum({ series: ['ABC', '01234567890'] }), '12', ['8']],
    // 6×2 = 12 counts 1 + 2 = 3; 10 − 3 = 7
    ['of a product its digits', { mod: 10, weights: [2], addDigits: true }, '6', ['7']],
    // 9 is no product of two digits: 10 − 9 = 1
    ['of a product of one digit itself', { mod: 10, weights: [3], addDigits: true }, '3', ['1']],
    ['of nothing the sum is zero', { mod: 10, weights: [1], ten: '0' }, '', ['0']],
    ['none', 'none', '12', []],
  ])('%s', (_what, checkDigit, base, expected) => expect(verifiers(checkDigit, base)).toEqual(expected));

  // The example of ISO/IEC 7812-1.
  test('by Luhn: 1789372997 has the digit 4', () => expect(computeCheckDigit('luhn', '1789372997')).toBe('4'));

  test('several are computed one after another', () => {
    const { checkDigit } = definitionOf('BR', 'CPF');
    expect(computeCheckDigit(checkDigit, '529982247', 2)).toBe('25');
    expect(computeCheckDigit(checkDigit, '529982247')).toBe('2');
    expect(computeCheckDigit(checkDigit, '529982247', 0)).toBe('');
  });

  test('each of them counts', () => {
    const cpf = definitionOf('BR', 'CPF');
    expect([checkDigitPasses(cpf, '52998224725'), checkDigitPasses(cpf, '52998224715'), checkDigitPasses(cpf, '52998224726')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('how long a document is', () => {
  test.each<readonly [string, Partial<DocumentDefinition>, number, number]>([
    ['as stated', { length: { min: 6, max: 9 }, parts: { number: 8, verifier: 1 } }, 6, 9],
    ['what its parts add up to', { parts: { number: 8, verifier: 1 } }, 9, 9],
    ['without a verifier that is optional', { parts: { number: 8, verifier: 1, verifierOptional: true } }, 8, 9],
    ['what its pieces add up to', { shape: [{ letters: { min: 3, max: 4 } }, { date: 'YYMMDD' }, { lettersAndDigits: 3 }] }, 12, 13],
    ['of pieces of several lengths', { shape: [{ oneOf: ['A', 'BCD'] }, { digits: 2 }] }, 3, 5],
    ['of parts of any length', { parts: { number: 'rest', verifier: 1 } }, 1, 32],
    ['anything', {}, 1, 32],
  ])('%s', (_what, more, min, max) => expect(lengthOf(defined(more))).toEqual({ min, max }));

  test.each([
    [{ oneOf: ['AA', 'B', 'CCC'] }, { min: 1, max: 3 }],
    [
      { digits: 4, min: 1 },
      { min: 4, max: 4 },
    ],
    [{ lettersAndDigits: { min: 1, max: 2 } }, { min: 1, max: 2 }],
  ])('a piece %j', (piece, span) => expect(pieceLength(piece)).toEqual(span));
});

describe('which characters it has', () => {
  test.each<readonly [string, Partial<DocumentDefinition>, string]>([
    ['digits', {}, '^[0-9]*$'],
    ['letters', { characters: 'lettersAndDigits' }, '^[0-9A-Z]*$'],
    ['more letters', { characters: 'lettersAndDigits', moreCharacters: 'Ñ&' }, '^[0-9A-ZÑ&]*$'],
    [
      'signs that an expression would take for its own',
      { characters: 'lettersAndDigits', moreCharacters: '-]\\^' },
      '^[0-9A-Z\\-\\]\\\\\\^]*$',
    ],
    ['more letters count only among letters', { moreCharacters: 'Ñ' }, '^[0-9]*$'],
    ['a letter that verifies', { checkDigit: { mod: 11, weights: [1], ten: 'K' } }, '^[0-9]*[0-9K]{0,1}$'],
    ['another for eleven', { checkDigit: { mod: 11, weights: [1], ten: 'K', eleven: 'X' } }, '^[0-9]*[0-9KX]{0,1}$'],
    ['a digit for ten is no letter', { checkDigit: { mod: 11, weights: [1], ten: '0' } }, '^[0-9]*$'],
    [
      'two letters that verify',
      { parts: { number: 8, verifier: 2 }, checkDigit: { mod: 3, weights: [1], series: ['ABA', '0C1'] } },
      '^[0-9]*[0-9ABC]{0,2}$',
    ],
    ['a method with letters', { checkDigit: 'mod11-digit-or-letter' }, '^[0-9]*[0-9KJIHGFEDCBA]{0,1}$'],
    ['a method without', { checkDigit: 'luhn' }, '^[0-9]*$'],
    ['letters that verify letters', { characters: 'lettersAndDigits', checkDigit: { mod: 11, weights: [1], ten: 'K' } }, '^[0-9A-Z]*$'],
  ])('%s', (_what, more, pattern) => expect(characterPattern(defined(more))).toBe(pattern));

  test('a class of them', () => expect(characterClass(defined({ characters: 'lettersAndDigits', moreCharacters: '&' }))).toBe('0-9A-Z&'));
});

describe('zeros on the left', () => {
  const eight = { length: { min: 8, max: 8 } } as const;
  const agrees: CheckDigit = { mod: 10, weights: [2, 9, 8, 7, 6, 3, 4], ten: '0' };
  test.each<readonly [string, Partial<DocumentDefinition>, string, string]>([
    ['are kept where no check digit can tell', { ...eight }, '1234567', '1234567'],
    ['are kept where the length is not fixed', { length: { min: 7, max: 8 }, checkDigit: agrees }, '1234561', '1234561'],
    ['are put back where the check digit agrees', { ...eight, checkDigit: agrees }, '1234561', '01234561'],
    ['are not put back where it does not', { ...eight, checkDigit: agrees }, '1234562', '1234562'],
    ['are not put before nothing', { ...eight, checkDigit: agrees }, '', ''],
    ['fall away of a number of any length', { parts: { number: 'rest', verifier: 1 }, checkDigit: agrees }, '001', '1'],
    ['but for the last', { parts: { number: 'rest', verifier: 1 }, checkDigit: agrees }, '000', '0'],
    ['within a number stay', { parts: { number: 'rest', verifier: 1 }, checkDigit: agrees }, '100', '100'],
    ['fall away where the type says so', { leadingZeros: 'drop' }, '0012', '12'],
    ['stay where the type says so', { parts: { number: 'rest', verifier: 1 }, leadingZeros: 'keep' }, '0012', '0012'],
    ['are put back without a check digit where the type says so', { ...eight, leadingZeros: 'fill' }, '12', '00000012'],
  ])('%s', (_what, more, typed, value) => expect(compact(defined(more), typed)).toBe(value));
});

describe('the shape', () => {
  const day = (date: string) => defined({ shape: [{ date }] });
  test.each([
    ['DDMMYYYY', '01012026', true],
    ['DDMMYYYY', '31012026', true],
    ['DDMMYYYY', '32012026', false],
    ['DDMMYYYY', '00012026', false],
    ['DDMMYYYY', '01002026', false],
    ['DDMMYYYY', '31122026', true],
    ['DDMMYYYY', '01132026', false],
    ['DDMMYYYY', '30042026', true],
    ['DDMMYYYY', '31042026', false],
    ['DDMMYYYY', '31062026', false],
    ['DDMMYYYY', '31072026', true],
    ['DDMMYYYY', '31092026', false],
    ['DDMMYYYY', '31112026', false],
    ['DDMMYYYY', '28022026', true],
    ['DDMMYYYY', '29022026', false],
    ['DDMMYYYY', '29022024', true],
    ['DDMMYYYY', '30022024', false],
    ['DDMMYYYY', '29021900', false],
    ['DDMMYYYY', '29022000', true],
    ['DDMMYYYY', '29022100', false],
    ['YYMMDD', '000229', true],
    ['YYMMDD', '960229', true],
    ['YYMMDD', '970229', false],
  ])('a day %s %s exists: %s', (order, digits, exists) => expect(passes(day(order), digits)).toBe(exists));

  test.each<readonly [NonNullable<DocumentDefinition['shape']>, string, boolean]>([
    [[{ digits: 2, min: 1, max: 22 }], '01', true],
    [[{ digits: 2, min: 1, max: 22 }], '22', true],
    [[{ digits: 2, min: 1, max: 22 }], '23', false],
    [[{ digits: 2, min: 2 }], '01', false],
    [[{ digits: 2 }], '99', true],
    [[{ letters: 2 }], 'AÑ', true],
    [[{ letters: 2 }], 'A1', false],
    [[{ lettersAndDigits: 2 }], 'A1', true],
    [[{ lettersAndDigits: 2 }], 'AÑ', false],
    [[{ oneOf: ['A.', 'B'] }, { digits: 1 }], 'B1', true],
    [[{ oneOf: ['B', 'BC'] }, { letters: { min: 1, max: 2 } }], 'BCD', true],
    [[{ oneOf: ['+'] }], '+', true],
    [[{ oneOf: ['.'] }], '+', false],
    [[{ letters: { min: 1, max: 2 } }, { digits: 1 }], 'AB1', true],
    [[{ letters: { min: 1, max: 2 } }, { digits: 1 }], 'A1', true],
    [[{ letters: { min: 1, max: 2 } }, { digits: 1 }], 'A11', false],
  ])('%j has %s: %s', (shape, value, expected) => {
    expect(passes(defined({ characters: 'lettersAndDigits', moreCharacters: 'Ñ+.', shape }), value)).toBe(expected);
  });
});

describe('numbers that nobody has', () => {
  test.each<readonly [string, Partial<DocumentDefinition>, string, string | undefined]>([
    ['all zeros', {}, '0000', 'format'],
    ['all zeros, with a check digit that agrees', { checkDigit: 'luhn' }, '0000', 'checkDigit'],
    ['one digit over and over, where the type refuses it', { allAlike: 'refused' }, '7777', 'format'],
    ['one digit over and over, where it does not', { allAlike: 'accepted' }, '7777', undefined],
    ['one digit over and over, unless the type says so', {}, '7777', undefined],
    ['not quite one digit over and over', { allAlike: 'refused' }, '7778', undefined],
    [
      'a letter where the verifier is left out',
      { parts: { number: 3, verifier: 1, verifierOptional: true }, checkDigit: { mod: 11, weights: [1], ten: 'K' } },
      '12K',
      'format',
    ],
    ['an exempt number', { allAlike: 'refused', exempt: ['7777'] }, '7777', undefined],
    ['a number that starts otherwise', { startsWith: ['1', '20'] }, '2100', 'format'],
    ['a number that starts so', { startsWith: ['1', '20'] }, '2000', undefined],
    ['an exempt number that starts otherwise', { startsWith: ['1'], exempt: ['2100'] }, '2100', undefined],
    ['an exempt number whose digit does not agree', { checkDigit: 'luhn', exempt: ['1235'] }, '1235', undefined],
    [
      'a letter in the number, where one may verify',
      { checkDigit: { mod: 11, weights: [1], ten: 'K' }, parts: { number: 3, verifier: 1 } },
      '12K',
      'length',
    ],
  ])('%s', (_what, more, value, mistake) => expect(judgeDocument(defined(more), value)).toBe(mistake));
});

describe('parts', () => {
  test('without a number there is no dash', () => {
    expect(parts(definitionOf('CL', 'RUT'), 'K')).toEqual({ number: '', verifier: 'K', plain: 'K', dashed: 'K', key: '' });
  });
  test('the key keeps a zero that is alone', () => {
    expect(parts(definitionOf('AR', 'DNI'), '000').key).toBe('0');
    expect(parts(definitionOf('AR', 'DNI'), '1002003').key).toBe('1002003');
    expect(parts(defined({ key: { of: 'number', as: [] } }), '001').key).toBe('001');
    expect(parts(defined({ key: { of: 'dashed', as: [] }, checkDigit: 'luhn' }), '0018').key).toBe('001-8');
  });
  test('a verifier that did not travel is computed; several are too', () => {
    expect(fromPart(definitionOf('BR', 'CPF'), { number: '529982247' })).toBe('52998224725');
    expect(fromPart(definitionOf('BR', 'CPF'), { number: '529982247', verifier: '' })).toBe('529982247');
    expect(fromPart(definitionOf('PE', 'DNI'), { plain: '10117410-2' })).toBe('101174102');
  });
});

describe('as people write it', () => {
  const eight = { length: { min: 4, max: 8 } } as const;
  test.each<readonly [string, Partial<DocumentDefinition>, string, string]>([
    ['filled from the right', { ...eight, shownAs: '00.000-0' }, '1234', '123-4'],
    ['to its whole length', { ...eight, shownAs: '00.000-0' }, '123456', '12.345-6'],
    ['what is longer than its mask continues', { ...eight, shownAs: '00-0' }, '12345', '1234-5'],
    ['no sign is before the first', { ...eight, shownAs: '0.000.000' }, '123456', '123.456'],
    ['a type without a mask', { ...eight }, '1234', '1234'],
    ['what is wrong is shown as it is', { ...eight, shownAs: '0-0' }, '123', '123'],
    [
      'without its verifier, the mask without its place',
      { parts: { number: 4, verifier: 1, verifierOptional: true }, checkDigit: 'luhn', shownAs: '00-00-0' },
      '1234',
      '12-34',
    ],
  ])('%s', (_what, more, value, shown) => expect(show(defined(more), value)).toBe(shown));
});

describe('examples', () => {
  test('are many', () => {
    const rut = definitionOf('CL', 'RUT');
    const drawn = Array.from({ length: 200 }, (_, seed) => exampleDocument(rut, seed));
    expect(new Set(drawn).size).toBeGreaterThan(190);
    expect(new Set(drawn.map(({ length }) => length))).toEqual(new Set([7, 8, 9]));
    expect(drawn.some((value) => value.endsWith('K'))).toBe(true);
    for (const digit of '123456789') expect(drawn.some((value) => value.startsWith(digit))).toBe(true);
  });

  test('have every prefix, every piece and every series', () => {
    const some = (definition: DocumentDefinition, count = 200) =>
      Array.from({ length: count }, (_, seed) => exampleDocument(definition, seed));
    expect(new Set(some(definitionOf('PE', 'RUC')).map((value) => value.slice(0, 2)))).toEqual(new Set(['10', '15', '16', '17', '20']));
    const curps = some(definitionOf('MX', 'CURP'));
    expect(new Set(curps.map((value) => value.charAt(10)))).toEqual(new Set(['H', 'M', 'X']));
    expect(new Set(curps.map((value) => value.slice(6, 8))).size).toBe(12);
    expect(new Set(some(definitionOf('MX', 'RFC')).map(({ length }) => length))).toEqual(new Set([12, 13]));
    const dnis = some(definitionOf('PE', 'DNI'));
    expect(
      dnis.some(({ length }) => length === 8) && dnis.some((value) => /[A-K]$/.test(value)) && dnis.some((value) => /\d{9}/.test(value)),
    ).toBe(true);
    expect(some(definitionOf('BR', 'CNPJ')).some((value) => /[A-Z]/.test(value))).toBe(true);
    const areas = some(definitionOf('UY', 'RUT')).map((value) => Number(value.slice(0, 2)));
    expect([Math.min(...areas) >= 1, Math.max(...areas) <= 22, new Set(areas).size > 15]).toEqual([true, true, true]);
  });

  test('are born between 1950 and 2019, on any day', () => {
    const born = defined({ shape: [{ date: 'DDMMYYYY' }] });
    const days = Array.from({ length: 300 }, (_, seed) => exampleDocument(born, seed));
    const years = days.map((day) => Number(day.slice(4)));
    expect([Math.min(...years) >= 1950, Math.max(...years) <= 2019, new Set(years).size > 40]).toEqual([true, true, true]);
    expect(new Set(days.map((day) => day.slice(0, 2))).size).toBe(28);
    expect(new Set(days.map((day) => day.slice(2, 4))).size).toBe(12);
  });

  test('of what cannot be, there is none', () => {
    expect(exampleDocument(defined({ length: { min: 4, max: 4 }, startsWith: ['A'] }), 1)).toBe('');
  });

  test('a wrong check digit is the last alone, and is added where none was', () => {
    const rut = wrongCheckDigit(definitionOf('CL', 'RUT'), '123456785');
    expect([rut.slice(0, -1), rut.slice(-1) !== '5', rut.length]).toEqual(['12345678', true, 9]);
    const dni = wrongCheckDigit(definitionOf('PE', 'DNI'), '10117410');
    expect([dni.slice(0, -1), judgeDocument(definitionOf('PE', 'DNI'), dni)]).toEqual(['10117410', 'checkDigit']);
    expect(wrongCheckDigit(definitionOf('AR', 'DNI'), '5678901')).toBe('');
  });
});
