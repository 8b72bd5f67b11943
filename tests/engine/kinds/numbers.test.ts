import { describe, expect, test } from 'vitest';
import { kindOf } from '../../../engine/kinds/kindOf.ts';
import type { FieldData } from '../../../engine/language/grammar/fields.ts';
import { rules } from './judging.ts';

const propertyOf = (field: FieldData) => kindOf(field).property(field, rules);
const numbersOf = (field: FieldData, context = rules) => kindOf(field).numbers?.(field, context) ?? {};
const length = { min: 3, max: 20 };
const digits = { min: 4, max: 8 };

/** What a sentence of each kind may say in braces. */
const cases: readonly (readonly [FieldData, Readonly<Record<string, number>>])[] = [
  [{ kind: 'name', length }, length],
  [{ kind: 'text', length }, length],
  [{ kind: 'street', length }, length],
  [{ kind: 'houseNumber', length }, length],
  [{ kind: 'code', length }, length],
  [{ kind: 'phone', digits }, digits],
  [{ kind: 'digits', digits }, digits],
  [{ kind: 'activity', digits }, digits],
  [{ kind: 'account', digits }, digits],
  [
    { kind: 'amount', amount: { min: 1, max: 500 } },
    { min: 1, max: 500 },
  ],
  [
    { kind: 'date', age: { min: 18, max: 120 } },
    { min: 18, max: 120 },
  ],
  [
    { kind: 'postcode', forms: ['A0000AAA', '0000', '00-000'] },
    { min: 4, max: 8 },
  ],
  [{ kind: 'cardNumber' }, { min: 13, max: 19 }],
  [{ kind: 'email' }, { max: 254 }],
  [{ kind: 'place', level: 1 }, { max: 80 }],
  [{ kind: 'password' }, { min: 8, max: 64, atLeast: 3 }],
  [{ kind: 'flag' }, {}],
];

describe('a sentence may say the numbers of its field', () => {
  test.each(cases)('%j', (field, numbers) => expect(numbersOf(field)).toEqual(numbers));

  test('where no brand is taken, those of any card', () =>
    expect(numbersOf({ kind: 'cardNumber' }, { ...rules, brands: [] })).toEqual({ min: 8, max: 19 }));
});

describe('any reader of JSON Schema knows the lengths', () => {
  test.each(cases.filter(([field]) => 'length' in field || 'digits' in field))('%j', (field, { min, max }) => {
    expect(propertyOf(field)).toMatchObject({ type: 'string', minLength: min, maxLength: max });
  });

  test('one character at least is not said: what is empty is absent', () => {
    expect(propertyOf({ kind: 'name', length: { min: 1, max: 20 } })).not.toHaveProperty('minLength');
    expect(propertyOf({ kind: 'name', length: { min: 2, max: 20 } })).toHaveProperty('minLength', 2);
  });

  test.each([
    [{ kind: 'email' }, 254],
    [{ kind: 'place', level: 1 }, 80],
    [{ kind: 'cardNumber' }, 19],
    [{ kind: 'password' }, 64],
    [{ kind: 'password', role: 'current' }, 256],
  ] as const)('%j has %i characters at most', (field, most) => expect(propertyOf(field)).toHaveProperty('maxLength', most));
});

test('any reader of JSON Schema knows the form of a day', () => {
  const form = new RegExp(propertyOf({ kind: 'date', age: { min: 0, max: 120 } }).pattern ?? '', 'u');
  expect(['1990-03-27', '27/03/1990', '1990-3-27'].map((day) => form.test(day))).toEqual([true, false, false]);
});

test('a tick is true or nothing', () => {
  expect(propertyOf({ kind: 'flag' })).toEqual({ type: 'boolean', const: true });
  expect(propertyOf({ kind: 'consent', template: 'terms' })).toEqual({ type: 'boolean', const: true });
});
