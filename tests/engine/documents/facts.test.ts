import { describe, expect, test } from 'vitest';
import { compact } from '../../../engine/documents/compact.ts';
import { computeCheckDigit } from '../../../engine/documents/computeCheckDigit.ts';
import type { DocumentDefinition } from '../../../engine/documents/definition.ts';
import { documentKey } from '../../../engine/documents/documentKey.ts';
import { fromPart } from '../../../engine/documents/fromPart.ts';
import { isExempt } from '../../../engine/documents/isExempt.ts';
import { judgeDocument } from '../../../engine/documents/judgeDocument.ts';
import { lengthOf } from '../../../engine/documents/lengthOf.ts';
import { parts } from '../../../engine/documents/parts.ts';
import { show } from '../../../engine/documents/show.ts';
import { definitionOf } from './definitions.ts';

const verdict = (country: string, type: string, typed: string): string => {
  const definition = definitionOf(country, type);
  return judgeDocument(definition, compact(definition, typed)) ?? 'valid';
};

describe('Each mistake has its name: characters, then length, then form, then check digit (section 5)', () => {
  test.each([
    ['CL', 'RUT', '12.345.678-5', 'valid'],
    ['CL', 'RUT', '12.345.678-4', 'checkDigit'],
    ['CL', 'RUT', '12.345.678-X', 'format'],
    ['CL', 'RUT', '1K.345.678-5', 'format'],
    ['CL', 'RUT', '12.345-6', 'length'],
    ['CL', 'RUT', '123.456.789-2', 'length'],
    ['CL', 'RUT', '00.000.000-0', 'length'],
    ['CL', 'RUT', '11.111.111-1', 'valid'],
    ['CL', 'RUT', '', 'length'],
    ['PE', 'RUC', '2051233379', 'length'],
    ['PE', 'RUC', '2051233379A', 'format'],
    ['PE', 'RUC', '30512333797', 'format'],
    ['PE', 'RUC', '20512333798', 'checkDigit'],
    ['PE', 'DNIDV', '10117410', 'length'],
    ['PE', 'DNIDV', '10117410-2', 'valid'],
    ['PE', 'DNIDV', '10117410-H', 'checkDigit'],
    ['PE', 'DNIDV', '12345678-1', 'valid'],
    ['PE', 'DNIDV', '12345678-e', 'valid'],
    ['PE', 'DNIDV', '12345678-L', 'format'],
    ['PE', 'DNIDV', '00000000-6', 'checkDigit'],
    ['PE', 'DNI', '10117410', 'valid'],
    ['PE', 'DNI', '1011741-K', 'format'],
    ['PE', 'DNI', '00000000', 'checkDigit'],
    ['PE', 'CARNET_DE_EXTRANJERIA', '1234567', 'length'],
    ['PE', 'CARNET_DE_EXTRANJERIA', '000000000', 'format'],
    ['BR', 'CPF', '111.111.111-11', 'checkDigit'],
    ['BR', 'CPF', '5299822472', 'length'],
    ['BR', 'CNPJ', 'aa.aaa.aaa/aaaa-45', 'checkDigit'],
    ['BR', 'CNPJ', '11.111.111/1111-80', 'checkDigit'],
    ['BR', 'CNPJ', '12.ABÇ.345/01DE-35', 'format'],
    ['MX', 'RFC', 'ÑA&930714-8T4', 'valid'],
    ['MX', 'RFC', 'MAB-931314-8T4', 'format'],
    ['MX', 'RFC', 'MAB-930230-8T4', 'format'],
    ['MX', 'RFC', 'MAB-000229-8T4', 'valid'],
    ['MX', 'RFC', 'MAB-010229-8T4', 'format'],
    ['MX', 'RFC', 'MABCD930714T4', 'format'],
    ['MX', 'RFC', 'XAXX010101000', 'valid'],
    ['MX', 'CURP', 'BOXW310820XNERXN09', 'checkDigit'],
    ['MX', 'CURP', 'BOXW310820QNERXN09', 'format'],
    ['MX', 'CURP', 'BOXW310820HZZRXN09', 'format'],
    ['MX', 'CURP', 'BOXW310832HNERXN09', 'format'],
    ['CO', 'NIT', '900.544.472', 'checkDigit'],
    ['CO', 'CEDULA_DE_CIUDADANIA', '0123456789', 'format'],
    ['CO', 'CEDULA_DE_CIUDADANIA', '12345', 'length'],
    ['AR', 'DNI', '0.000.000', 'format'],
    ['AR', 'DNI', '05.678.901', 'valid'],
    ['AR', 'CUIT', '99-12345678-6', 'format'],
    ['UY', 'RUT', '230000010011', 'format'],
    ['UY', 'RUT', '210000000011', 'format'],
    ['UY', 'CI', '0.000.000-0', 'checkDigit'],
    ['ANY', 'PASSPORT', 'AB123', 'length'],
    ['ANY', 'PASSPORT', 'Ñ1234567', 'format'],
  ])('%s %s "%s" is %s', (country, type, typed, expected) => {
    expect(verdict(country, type, typed)).toBe(expected);
  });
});

describe('What people type', () => {
  test.each([
    [
      'every dash',
      '12345678\u20105',
      '12345678\u20115',
      '12345678\u20125',
      '12345678\u20135',
      '12345678\u20145',
      '12345678\u22125',
      '12345678\uFE635',
      '12345678\uFF0D5',
    ],
    ['every space', '12\u00A0345\u00A0678\u00A05', '12\u2009345\u202F678\u30005', '\t12345678-5\r\n', '\uFEFF12345678-5'],
    ['dots and slashes', '12.345.678/5', '12．345．678／5'],
    ['full width digits', '１２３４５６７８－５'],
    ['what cannot be seen', '\u200E12345678-5\u200F', '12\u00AD345\u200B678-5', '\u202A12345678-5\u202C', '\u206612345678-5\u2069'],
    ['zeros on the left', '012345678-5', '000.000.012.345.678-5'],
  ])('%s: the RUT is the same', (_, ...typed) => {
    for (const one of typed) expect(compact(definitionOf('CL', 'RUT'), one)).toBe('123456785');
  });

  test.each([
    '12345678_5',
    '12,345,678-5',
    '12345678-5\u0000',
    '12345678-5😀',
    '١٢٣٤٥٦٧٨٥',
    '¹2345678-5',
    '12345678‑５a',
    '12345678+5',
    'CL12345678-5',
  ])('what is foreign stays and is a mistake of format: %s', (typed) => expect(verdict('CL', 'RUT', typed)).toBe('format'));

  test('an Ñ typed as two characters is one', () => {
    const rfc = definitionOf('MX', 'RFC');
    expect(compact(rfc, 'n\u0303ab-930714-8t4')).toBe('ÑAB9307148T4');
    expect(compact(rfc, 'n-\u0303ab-930714-8t4')).toBe('ÑAB9307148T4');
  });

  test('a letter that merely looks like ours after upper case stays foreign', () => {
    expect(verdict('ANY', 'PASSPORT', 'ı1234567')).toBe('format');
    expect(verdict('ANY', 'PASSPORT', 'ß1234567')).toBe('format');
  });

  test('lost zeros are put back where the check digit agrees, and only there', () => {
    expect(compact(definitionOf('UY', 'CI'), '123.456-1')).toBe('01234561');
    expect(compact(definitionOf('UY', 'CI'), '123.456-2')).toBe('1234562');
    expect(compact(definitionOf('UY', 'RUT'), '10000010011')).toBe('010000010011');
    expect(compact(definitionOf('BR', 'CPF'), '1-91')).toBe('00000000191');
    expect(compact(definitionOf('PE', 'DNIDV'), '1011741-0')).toBe('10117410');
    expect(compact(definitionOf('CL', 'RUT'), '')).toBe('');
  });
});

describe('Parts and keys (section 3)', () => {
  test.each([
    ['CL', 'RUT', '7.654.321-6', 'CL017654321'],
    ['PE', 'RUC', '20512333797', 'PE0720512333797'],
    ['PE', 'DNIDV', '10117410-2', 'PE0310117410'],
    ['PE', 'DNI', '10117410', 'PE0310117410'],
    ['PE', 'DNI', '10117410-2', 'PE0310117410'],
    ['BR', 'CNPJ', '16.727.230/0001-97', 'BR3016727230000197'],
    ['BR', 'CPF', '529.982.247-25', 'BR3152998224725'],
    ['MX', 'CURP', 'BOXW310820HNERXN09', 'MX21BOXW310820HNERXN09'],
    ['AR', 'DNI', '05.678.901', 'AR105678901'],
    ['UY', 'CI', '123.456-1', 'UY0301234561'],
  ])('%s %s %s has the key %s', (country, type, typed, key) => {
    const definition = definitionOf(country, type);
    expect(documentKey(country, definition, compact(definition, typed))).toBe(key);
  });

  test('Peru sends the eight digits as id and the verifier as dniDv, and has the document back', () => {
    const dnidv = definitionOf('PE', 'DNIDV');
    const { number, verifier } = parts(dnidv, '12345678E');
    expect([number, verifier]).toEqual(['12345678', 'E']);
    expect(fromPart(dnidv, { number, verifier })).toBe('12345678E');
    expect(fromPart(dnidv, { number })).toBe('123456781');
  });

  test('Chile sends the dash and not the dots', () => {
    const rut = definitionOf('CL', 'RUT');
    expect(parts(rut, '123456785').dashed).toBe('12345678-5');
    expect(fromPart(rut, { dashed: '012345678-5' })).toBe('123456785');
  });

  test('an optional verifier that was absent stays absent', () => {
    const dni = definitionOf('PE', 'DNI');
    expect(parts(dni, '10117410')).toEqual({ number: '10117410', verifier: '', plain: '10117410', dashed: '10117410', key: '10117410' });
    expect(fromPart(dni, { number: '10117410' })).toBe('10117410');
  });

  test('two numbers are shared by many, and exempt from uniqueness', () => {
    const rfc = definitionOf('MX', 'RFC');
    expect(isExempt(rfc, 'XAXX010101000')).toBe(true);
    expect(isExempt(rfc, 'MAB9307148T4')).toBe(false);
  });
});

describe('As people write it', () => {
  test.each([
    ['CL', 'RUT', '76543216', '7.654.321-6'],
    ['CL', 'RUT', '123456785', '12.345.678-5'],
    ['PE', 'DNI', '101174102', '10117410-2'],
    ['PE', 'DNI', '10117410', '10117410'],
    ['BR', 'CNPJ', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['CO', 'NIT', '9005444722', '900.544.472-2'],
    ['CO', 'NIT', '10324567897', '1.032.456.789-7'],
    ['CO', 'CEDULA_DE_CIUDADANIA', '123456', '123.456'],
    ['AR', 'DNI', '5678901', '5.678.901'],
    ['AR', 'CUIT', '20055361682', '20-05536168-2'],
    ['UY', 'CI', '01234561', '0.123.456-1'],
    ['CL', 'RUT', '123456784', '123456784'],
  ])('%s %s %s is shown as %s', (country, type, value, shown) => {
    expect(show(definitionOf(country, type), value)).toBe(shown);
  });
});

describe('A country of its own needs data alone', () => {
  const letterOf23: DocumentDefinition = {
    for: ['person'],
    parts: { number: 8, verifier: 1 },
    checkDigit: { mod: 23, weights: [1, 10, 8, 11, 18, 19, 6, 14], from: 'right', series: ['TRWAGMYFPDXBNJZSQVHLCKE'] },
    key: 'plain',
  };

  test('a letter out of a row, by the remainder of 23', () => {
    expect(judgeDocument(letterOf23, compact(letterOf23, '12345678-z'))).toBeUndefined();
    expect(judgeDocument(letterOf23, compact(letterOf23, '1234567-l'))).toBeUndefined();
    expect(judgeDocument(letterOf23, '12345678A')).toBe('checkDigit');
  });

  test('the Luhn digit', () => expect(computeCheckDigit('luhn', '7992739871')).toBe('3'));

  test('a day of the month first, four digits of year', () => {
    const born: DocumentDefinition = { for: ['person'], shape: [{ date: 'DDMMYYYY' }], checkDigit: 'none', key: 'plain' };
    expect(lengthOf(born)).toEqual({ min: 8, max: 8 });
    expect(judgeDocument(born, '29022000')).toBeUndefined();
    expect(judgeDocument(born, '29021900')).toBe('format');
  });

  test('a number that is not issued has no verifier', () => {
    expect(computeCheckDigit({ mod: 11, weights: [1] }, '1')).toBe('');
    expect(computeCheckDigit({ mod: 11, weights: [1] }, '2')).toBe('9');
  });
});
