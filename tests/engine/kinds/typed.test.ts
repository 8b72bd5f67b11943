import { describe, expect, test } from 'vitest';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import { brandOf } from '../../../engine/kinds/cardBrand.ts';
import { judgeCardNumber } from '../../../engine/kinds/cardNumber/runtime.ts';
import { definitionIn } from '../../../engine/kinds/documentType.ts';
import type { Field, Kind } from '../../../engine/kinds/field.ts';
import { isDay } from '../../../engine/kinds/isDay.ts';
import { fillMask, judgeMasks, places } from '../../../engine/kinds/mask.ts';
import { own } from '../../../engine/kinds/own.ts';
import { runtimeOf } from '../../../engine/kinds/runtimeKinds.ts';
import { about, declares, text, tree } from '../../../engine/kinds/shape.ts';
import type { FormRecord, Value } from '../../../engine/kinds/value.ts';
import { definitions } from '../documents/definitions.ts';
import { type Facts, fieldOf } from './judging.ts';

const normalise = (typed: string | boolean, field: Field, record: FormRecord = {}) =>
  runtimeOf(allKinds, field)?.normalise(typed, field, record);
const show = (value: Value, field: Field, record: FormRecord = {}) => runtimeOf(allKinds, field)?.show(value, field, record);
const showInFull = (value: Value, field: Field, record: FormRecord = {}) => runtimeOf(allKinds, field)?.showInFull?.(value, field, record);
const areaCodeIn = (typed: string, facts: Facts) => {
  const field = fieldOf('phone', facts);
  return runtimeOf(allKinds, field)?.alsoSaid?.(typed, field).area;
};

type Row = readonly [kind: Kind, typed: string | boolean, canonical: Value | undefined, more?: Facts];

describe('what is typed becomes canonical, and stays so', () => {
  const chile = { prefix: '+56', digits: { min: 9, max: 9 } };
  const uruguay = { prefix: '+598', drop: ['0'], digits: { min: 8, max: 9 } };
  const brazil = { prefix: '+55', digits: { min: 8, max: 9 }, areaCode: { field: 'area', digits: { min: 2, max: 2 } } };
  const argentina = { prefix: '+54', drop: ['9', '0'], digits: { min: 10, max: 10 } };

  test.for<Row>([
    ['name', 'D´Angelo', "D'Angelo"],
    ['name', 'D`Angelo', "D'Angelo"],
    ['name', '‘t Hooft', "'t Hooft"],
    ['name', ' Ana\u00a0 María ', 'Ana María'],
    ['name', '\u200bAna\u200b', 'Ana'],
    ['name', '\u202eAna\u202c \u2066María\u2069\u200e', 'Ana María'],
    ['name', 'Nu\u00adn\u200c\u200dez\ufeff', 'Nunez'],
    ['name', 'Jose\u200b\u0301', 'José'],
    ['name', 'Ana \u200b María', 'Ana María'],
    ['name', '\u200b\ufeff', undefined],
    ['text', '\ufeffAceros\u00ad & Cía\u200f', 'Aceros & Cía'],
    ['street', '\u202aLos Olmos\u202c', 'Los Olmos'],
    ['houseNumber', '\u200es/n\u200f', 's/n'],
    ['place', '\u200bÑuñoa', 'Ñuñoa'],
    ['choice', '\u200bCC\ufeff', 'CEDULA', { aliases: { CC: 'CEDULA' } }],
    ['email', '\u200bana@correo.cl\u202c', 'ana@correo.cl'],
    ['email', ' ana @ correo.cl ', 'ana@correo.cl'],
    ['email', 'ａｎａ@correo.cl', 'ana@correo.cl'],
    ['choice', ' natural ', 'natural'],
    ['choice', 'CC', 'CEDULA', { aliases: { CC: 'CEDULA' } }],
    ['choice', ' CC', 'CEDULA', { aliases: { CC: 'CEDULA' } }],
    ['choice', 'constructor', 'constructor', { aliases: {} }],
    ['consent', true, true],
    ['consent', 'true', true],
    ['consent', 'on', true],
    ['consent', false, undefined],
    ['consent', 'off', undefined],
    ['password', ' a b ', ' a b '],
    ['password', 'a\u200bb', 'a\u200bb'],
    ['password', '', undefined],
    ['password', false, undefined],
    ['password', true, 'true'],
    ['date', ' 5/3/1990 ', '1990-03-05'],
    ['date', '1990-3-5', '1990-03-05'],
    ['date', '5 - 3 - 1990', '1990-03-05'],
    ['date', '\u200e5/\u200e3/\u200e1990', '1990-03-05'],
    ['date', '5/3/90', '5/3/90'],
    ['date', '15/3/19900', '15/3/19900'],
    ['date', '--', undefined],
    ['date', ' / / ', undefined],
    ['date', ' mañana ', 'mañana'],
    ['cardExpiry', '5/27', '05/27'],
    ['cardExpiry', '12/2027', '12/27'],
    ['cardExpiry', '12  -  27', '12/27'],
    ['cardExpiry', '12 27', '12/27'],
    ['cardExpiry', '12.27', '12/27'],
    ['cardExpiry', '1227', '12/27'],
    ['cardExpiry', '527', '05/27'],
    ['cardExpiry', '122027', '12/27'],
    ['cardExpiry', '１２／２７', '12/27'],
    ['cardExpiry', ' 12/27 ', '12/27'],
    ['cardExpiry', '112/27', '112/27'],
    ['cardExpiry', '12/277', '12/277'],
    ['cardExpiry', '12/19270', '12/19270'],
    ['cardExpiry', 'x1227', 'x1227'],
    ['cardExpiry', '1227x', '1227x'],
    ['cardExpiry', '\u200e12/27x', '12/27x'],
    ['cardExpiry', '/', undefined],
    ['cardExpiry', ' ', undefined],
    ['coordinates', '( -33.4 , -70.6 )', '-33.4,-70.6'],
    ['coordinates', '(-33.4, -70.6)', '-33.4,-70.6'],
    ['coordinates', '-33.4 ; -70.6', '-33.4,-70.6'],
    ['coordinates', '-33.4;-70.6', '-33.4,-70.6'],
    ['coordinates', '-33.4 -70.6', '-33.4,-70.6'],
    ['coordinates', '\u200e-33.4, \u202a-70.6\u202c', '-33.4,-70.6'],
    ['coordinates', '((1,2))', '1,2'],
    ['coordinates', 'x(1,2)', 'x(1,2'],
    ['coordinates', '(1,2)x', '1,2)x'],
    ['phone', '+56912345678', '912345678', chile],
    ['phone', '+56+56912345678', '912345678', chile],
    ['phone', '+56 ', undefined, chile],
    ['phone', '912345678', '912345678', chile],
    ['phone', '099123456', '099123456', uruguay],
    ['phone', '0099123456', '099123456', uruguay],
    ['phone', '+598 099 123 456', '099123456', uruguay],
    ['phone', '99123456', '99123456', uruguay],
    ['phone', '00099123456', '00099123456', uruguay],
    ['phone', '0991234567', '991234567', uruguay],
    ['phone', '1991234567', '1991234567', uruguay],
    ['phone', '9912345670', '9912345670', uruguay],
    ['phone', '099123456x', '099123456x', uruguay],
    ['phone', 'x099123456', 'x099123456', uruguay],
    ['phone', '0x99123456', '0x99123456', uruguay],
    ['phone', '(11) 91234-5678', '912345678', brazil],
    ['phone', '+55 11 91234-5678', '912345678', brazil],
    ['phone', '11912345678', '912345678', brazil],
    ['phone', '55 11 3123-4567', '31234567', brazil],
    ['phone', '55 91234-5678', '912345678', brazil],
    ['phone', '91234-5678', '912345678', brazil],
    ['phone', '(11) 91234-56789', '119123456789', brazil],
    ['phone', '0800 123 4567', '08001234567', brazil],
    ['phone', '11a12345678', '11a12345678', brazil],
    ['phone', '0114567890', '0114567890', argentina],
    ['phone', '91145678901', '1145678901', argentina],
    ['phone', '01145678901', '1145678901', argentina],
    ['phone', '01145678901', '01145678901', { prefix: '+54', drop: ['0'] }],
  ])('%s %j: %j', ([kind, typed, canonical, more]) => {
    expect(normalise(typed, fieldOf(kind, more))).toBe(canonical);
    if (canonical !== undefined) expect(normalise(canonical, fieldOf(kind, more))).toBe(canonical);
  });
});

describe('what is canonical is shown as people write it', () => {
  const marks = { shownAs: '00000-000' };
  test.for<readonly [Kind, Value, string, Facts?]>([
    ['postcode', '01310100', '01310-100', marks],
    ['postcode', '0131010', '0131010', marks],
    ['postcode', '01310100', '01310100'],
    ['postcode', 'C1425ABC', 'C 1425 ABC', { shownAs: 'A 0000 AAA' }],
    ['digits', '4711301', '4711-3/01', { shownAs: '0000-0/00' }],
    ['coordinates', '-33.4,-70.6', '-33.4, -70.6'],
    ['date', '1990-03-05', '05/03/1990', { shownAs: 'dd/mm/yyyy' }],
    ['date', '5/3/90', '5/3/90', { shownAs: 'dd/mm/yyyy' }],
    ['consent', true, ''],
    ['flag', true, ''],
    ['password', 'Abcdef12', ''],
    ['cardNumber', '4111111111111111', '4111 1111 1111 1111'],
    ['cardNumber', '4111111', '4111 111'],
    ['cardNumber', '411111111', '4111 1111 1'],
    ['cardNumber', 'x4111111111111111', 'x4111111111111111'],
    ['cardNumber', '4111111111111111x', '4111111111111111x'],
    ['place', '13101', '13101'],
  ])('%s %s: %s', ([kind, value, shown, more]) => expect(show(value, fieldOf(kind, more))).toBe(shown));
});

describe('an area code that is typed with the number', () => {
  const brazil = { prefix: '+55', digits: { min: 8, max: 9 }, areaCode: { field: 'area', digits: { min: 2, max: 2 } } };
  test.each([
    ['(11) 91234-5678', '11'],
    ['+55 11 91234-5678', '11'],
    ['5521912345678', '21'],
    ['55 91234-5678', '55'],
    ['1131234567', '11'],
    ['91234-5678', undefined],
    ['(11) 91234-56789', undefined],
    ['0800 123 4567', undefined],
    ['011 91234-5678', undefined],
    ['', undefined],
  ])('%s: %s', (typed, area) => expect(areaCodeIn(typed, brazil)).toBe(area));

  test('is left where it could end at two places, or nobody asks it', () => {
    const open = { ...brazil, areaCode: { field: 'area', digits: { min: 2, max: 3 } } };
    expect(areaCodeIn('11912345678', open)).toBeUndefined();
    expect(normalise('11912345678', fieldOf('phone', open))).toBe('11912345678');
    expect(areaCodeIn('11912345678', { prefix: '+55' })).toBeUndefined();
  });
});

describe('a phone in full', () => {
  test('has its area code between the country’s and the number, where one is known', () => {
    const brazil = fieldOf('phone', { prefix: '+55', areaCode: { field: 'area', digits: { min: 2, max: 2 } } });
    expect(showInFull('912345678', brazil, { area: '11' })).toBe('+55 11 912345678');
    expect(showInFull('912345678', brazil, {})).toBe('+55 912345678');
  });
  test('loses what is dialled at home alone, however long it may be', () => {
    expect(showInFull('0114567890', fieldOf('phone', { prefix: '+54', drop: ['0'] }))).toBe('+54 114567890');
  });
});

describe('a document by its type', () => {
  const types = definitions.pe;
  const chosen = fieldOf('document', { types, typeField: 'type', type: 'DNI' });
  const single = fieldOf('document', { types, type: 'RUC' });

  test('is the one that the record chooses, else the first', () => {
    expect(definitionIn(chosen, { type: 'RUC' })).toBe(types.RUC);
    expect(definitionIn(chosen, {})).toBe(types.DNI);
    expect(definitionIn(single, { type: 'DNI' })).toBe(types.RUC);
    expect(definitionIn(chosen, { type: 'constructor' })).toBeUndefined();
    expect(definitionIn(fieldOf('document'), {})).toBeUndefined();
  });

  test('is typed and shown by its rules; of a type that nobody knows it stays', () => {
    expect(normalise(' 10117410-2 ', chosen)).toBe('101174102');
    expect(normalise(' 10117410-2 ', chosen, { type: 'X' })).toBe('10117410-2');
    expect(normalise(' - ', chosen)).toBeUndefined();
    expect(show('101174102', chosen)).toBe('10117410-2');
    expect(show('101174102', chosen, { type: 'X' })).toBe('101174102');
  });
});

describe('masks', () => {
  test.each([
    ['00000-000', 8],
    ['A0000AAA', 8],
    ['00 (0)', 3],
    ['-', 0],
  ])('%s has %i places', (mask, count) => expect(places(mask)).toBe(count));

  test.each([
    ['00-A0', '12X4', '12-X4'],
    ['(00) 0', '123', '(12) 3'],
    ['00-00', '123', '123'],
    ['00-00', '12345', '12345'],
  ])('%s over %s: %s', (mask, value, shown) => expect(fillMask(mask, value)).toBe(shown));

  const masks = ['0000', 'A0000AAA'];
  test.each([
    ['1425', ''],
    ['C1425ABC', ''],
    ['C142', 'format'],
    ['11425ABC', 'format'],
    ['C1425AB1', 'format'],
    ['CC425ABC', 'format'],
    ['142', 'length'],
    ['14251', 'length'],
    ['', 'length'],
  ])('%s: %j', (value, mistake) => {
    expect(judgeMasks(masks, value)).toBe(mistake);
    expect(judgeMasks(masks, value)).toBe(mistake);
  });
  test('marks between are no places', () => expect(judgeMasks(['00-0'], '123')).toBe(''));
});

describe('a day', () => {
  test.each([
    ['2026-01-31', true],
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['2024-02-30', false],
    ['1900-02-29', false],
    ['2000-02-29', true],
    ['2026-04-30', true],
    ['2026-04-31', false],
    ['2026-06-31', false],
    ['2026-09-31', false],
    ['2026-11-31', false],
    ['2026-12-31', true],
    ['2026-12-32', false],
    ['2026-13-01', false],
    ['2026-00-01', false],
    ['2026-01-00', false],
    ['2026-1-1', false],
    ['x2026-01-01', false],
    ['2026-01-01x', false],
    ['12026-01-01', false],
    ['', false],
  ])('%s exists: %s', (day, exists) => expect(isDay(day)).toBe(exists));
});

describe('a card number', () => {
  const brands = [
    { name: 'VISA', ranges: ['4'], lengths: [13, 16] },
    { name: 'MASTERCARD', ranges: ['51-55', '2221-2720'], lengths: [16] },
  ];
  test.each([
    ['5', 'length'],
    ['1234567', 'length'],
    ['12345678', 'notAccepted'],
    ['50', 'length'],
    ['5000000000000000', 'notAccepted'],
    ['5600000000000000', 'notAccepted'],
    ['2220999999999999', 'notAccepted'],
    ['2221000000000009', ''],
    ['2721000000000000', 'notAccepted'],
    ['51', 'length'],
    ['5105105105105100', ''],
    ['5555555555554444', ''],
    ['5555555555554445', 'checkDigit'],
  ])('%s: %j', (value, mistake) => expect(judgeCardNumber(brands, value)).toBe(mistake));

  test('may yet be of no brand while it is shorter than the prefixes of the brands', () => {
    expect(brandOf(brands, '27')).toBeUndefined();
    expect(brandOf(brands, '2720')?.name).toBe('MASTERCARD');
  });
});

test('what every object has by birth is not in a record', () => {
  expect(own({ a: 1 }, 'a')).toBe(1);
  expect(own<number>({ a: 1 }, 'toString')).toBeUndefined();
  expect(own(undefined, 'a')).toBeUndefined();
});

test('maps declare names, or are about names that are declared elsewhere', () => {
  expect(declares('field', text())).toStrictEqual({ is: 'map', keys: 'field', declares: true, of: { is: 'text' } });
  expect(about('field', text('slug'))).toEqual({ is: 'map', keys: 'field', declares: false, of: { is: 'text', like: 'slug' } });
  expect(tree('out')).toEqual({ is: 'tree', way: 'out' });
});
