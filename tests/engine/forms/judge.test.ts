import { describe, expect, test } from 'vitest';
import { mistakesOf } from '../../../engine/forms/mistakes.ts';
import { rank } from '../../../engine/forms/rank.ts';
import type { Field } from '../../../engine/runtime.ts';
import { formOf, planOf, stepSchemaOf } from '../rules/judging.ts';

const name: Field = { kind: 'name', input: 'input', widget: 'text', mandatory: true };
const choice: Field = { kind: 'choice', input: 'dropdown', widget: 'radio', mandatory: true, options: ['here', 'abroad'] };
const plan = planOf(
  [
    { name: 'first', fields: ['origin', 'country', 'city'] },
    { name: 'second', fields: ['lastName'] },
  ],
  { origin: choice, country: name, city: name, lastName: name },
  { country: { origin: ['abroad'] }, city: { country: ['Peru'] } },
);
const text = { type: 'string', pattern: '^[A-Za-z]+$', maxLength: 5 } as const;
const form = await formOf(plan, {
  first: {
    ...stepSchemaOf({ origin: { type: 'string', enum: ['here', 'abroad'] }, country: text, city: text }, ['origin']),
    dependentSchemas: {
      origin: { allOf: [{ if: { properties: { origin: { enum: ['abroad'] } }, required: ['origin'] }, then: { required: ['country'] } }] },
    },
  },
  second: stepSchemaOf({ lastName: text }, ['lastName']),
});
const told = (record: Readonly<Record<string, string>>) => form.judge(record).map(({ field, mistake }) => `${field} ${mistake}`);

describe('a form judges what it shows', () => {
  test('every empty mandatory field, in the order of the screen', () => expect(told({})).toEqual(['origin empty', 'lastName empty']));
  test('a field that a condition shows', () => expect(told({ origin: 'abroad', lastName: 'A' })).toEqual(['country empty']));
  test('not what is hidden, though it is wrong', () => expect(told({ origin: 'here', country: '123', lastName: 'A' })).toEqual([]));
  test('not what hangs on something hidden', () => {
    expect([...form.shown({ origin: 'here', country: 'Peru', city: 'Lima' })]).toEqual(['origin', 'lastName']);
    expect(form.visible({ origin: 'here', country: 'Peru', city: 'Lima', unknown: 'x' })).toEqual({ origin: 'here' });
    expect(form.visible({ origin: 'abroad', country: 'Peru', city: 'Lima' })).toEqual({ origin: 'abroad', country: 'Peru', city: 'Lima' });
  });
  test('one mistake a field, the lowest rank', () => expect(told({ origin: 'here', lastName: '123456' })).toEqual(['lastName format']));
  test('in the tenant’s words, with the rule that it breaks', () => {
    expect(form.judgeField('lastName', { lastName: 'ABCDEF' })).toEqual({
      field: 'lastName',
      rule: 'name',
      mistake: 'length',
      message: 'says length',
    });
    expect(form.judgeField('lastName', { lastName: 'ABC' })).toBeUndefined();
    expect(form.refusal('lastName', 'unique', {})).toMatchObject({ rule: 'unique', mistake: 'taken', message: 'says taken' });
  });
});

test('the order of mistakes: empty before format before length before the rest', () => {
  const order = ['empty', 'format', 'length', 'spaces', 'classes', 'unlike', 'checkDigit', 'notFound', 'wrong', 'taken'];
  expect([...order].reverse().sort((a, b) => rank(a) - rank(b))).toEqual(order);
  expect(rank('unheard of')).toBeGreaterThan(rank('taken'));
});

test('what only says that a branch failed is no mistake of a field', () => {
  const found = mistakesOf([
    { keyword: 'if', instancePath: '', params: { failingKeyword: 'then' } },
    { keyword: 'required', instancePath: '', params: { missingProperty: 'country' } },
    { keyword: 'judgedBy', instancePath: '/document', params: { mistake: 'checkDigit' } },
    { keyword: 'minLength', instancePath: '/document', params: {} },
  ]);
  expect([...found]).toEqual([
    ['country', 'empty'],
    ['document', 'length'],
  ]);
});
