import { describe, expect, test } from 'vitest';
import { createRun } from '../../../engine/forms/createRun.ts';
import { dayIn } from '../../../engine/forms/dayIn.ts';
import { formatText, type TextTree } from '../../../engine/forms/formatText.ts';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import { definitions } from '../documents/definitions.ts';

describe('a text with names in braces', () => {
  test.each([
    ['Hola, {name}', { name: 'Ana' }, 'Hola, Ana'],
    ['{min} a {max} dígitos', { min: 8, max: 9 }, '8 a 9 dígitos'],
    ['Quedan {left}', { left: 0 }, 'Quedan 0'],
    ['{name} y {name}', { name: 'Ana' }, 'Ana y Ana'],
    ['Hola, {name}', {}, 'Hola, {name}'],
    ['Hola, {}', { '': 'x' }, 'Hola, {}'],
    ['sin nombres', { name: 'Ana' }, 'sin nombres'],
  ])('%s with %j: %s', (text, values, expected) => expect(formatText(text, values)).toBe(expected));

  test('without any value it stays as it is', () => expect(formatText('Hola, {name}')).toBe('Hola, {name}'));
});

describe('a text whose words change', () => {
  const products: TextTree = [
    'Tienes ',
    {
      is: 'plural',
      name: 'count',
      language: 'es-CL',
      cases: { '=0': ['nada'], one: [{ is: 'value', name: 'count' }, ' producto'], other: [{ is: 'value', name: 'count' }, ' productos'] },
    },
    '.',
  ];
  const greeting: TextTree = [{ is: 'choice', name: 'gender', cases: { FEMALE: ['Bienvenida'], MALE: ['Bienvenido'], other: ['Hola'] } }];

  test.each([
    [0, 'Tienes nada.'],
    [1, 'Tienes 1 producto.'],
    [2, 'Tienes 2 productos.'],
  ])('by a number: %s', (count, expected) => expect(formatText(products, { count })).toBe(expected));

  test.each([
    ['FEMALE', 'Bienvenida'],
    ['MALE', 'Bienvenido'],
    ['UNSET', 'Hola'],
  ])('by a choice: %s', (gender, expected) => expect(formatText(greeting, { gender })).toBe(expected));

  test('a case that nobody wrote says nothing', () => {
    expect(formatText(['a', { is: 'choice', name: 'x', cases: { y: ['b'] } }, 'c'], { x: 'z' })).toBe('ac');
  });

  test('a number without value stays a name', () => {
    expect(formatText([{ is: 'value', name: 'count' }], {})).toBe('{count}');
  });

  test('the plural is that of its language: for Portuguese 0 is singular, for Spanish it is not', () => {
    const cases = { one: ['s'], other: ['p'] } as const;
    expect(formatText([{ is: 'plural', name: 'n', language: 'pt-BR', cases }], { n: 0 })).toBe('s');
    expect(formatText([{ is: 'plural', name: 'n', language: 'es-CL', cases }], { n: 0 })).toBe('p');
  });
});

test('the day is that of the time zone: an evening in Santiago is the next day in Greenwich', () => {
  const evening = new Date('2026-03-06T01:30:00Z');
  expect(dayIn(evening, 'America/Santiago')).toBe('2026-03-05');
  expect(dayIn(evening, 'UTC')).toBe('2026-03-06');
  expect(dayIn(evening, 'America/Santiago')).toBe('2026-03-05');
  expect(dayIn(new Date('2026-12-31T23:59:59Z'), 'UTC')).toBe('2026-12-31');
});

describe('what validators call', () => {
  const { length, judge } = createRun(allKinds, () => '2026-11-21');

  test.each([
    ['', 0],
    ['Ana', 3],
    ['😀', 1],
    ['a😀b', 3],
    ['😀😀', 2],
    ['e\u0301', 2],
    ['\ud83d', 1],
    ['\ud83d\ud83d', 2],
    ['\ude00\ude00', 2],
    ['\ude00a', 2],
    ['a\ude00', 2],
  ])('an emoji counts as one character: %j has %i', (text, count) => expect(length(text)).toBe(count));

  test('a rule looks at the day it is', () => {
    expect(judge('cardExpiry', {}, '11/26', {})).toBe('');
    expect(judge('cardExpiry', {}, '10/26', {})).toBe('expired');
    expect(judge('date', { min: 18, max: 120 }, '2008-11-21', {})).toBe('');
    expect(judge('date', { min: 18, max: 120 }, '2008-11-22', {})).toBe('young');
  });

  test('what is no text has no mistake of a method: its type is one', () => expect(judge('cardExpiry', {}, true, {})).toBe(''));

  test('a document has a mistake or none', () => {
    expect(judge('document', definitions.cl.RUT, '123456785', {})).toBe('');
    expect(judge('document', definitions.cl.RUT, '123456784', {})).toBe('checkDigit');
    expect(judge('document', definitions.cl.RUT, true, {})).toBe('');
  });

  test('a rule of a kind that was not loaded is a fault, not a "right"', () => {
    expect(() => createRun({}, () => '2026-11-21').judge('date', {}, '1990-03-05', {})).toThrow('date was not loaded');
  });

  test('a password is judged with the fields beside it', () => {
    const policy = { classesAtLeast: 0, mandatory: [], unlike: ['email'] };
    expect(judge('password', policy, 'maria2026', { email: 'maria@correo.cl' })).toBe('unlike');
    expect(judge('password', policy, 'maria2026', {})).toBe('');
  });
});
