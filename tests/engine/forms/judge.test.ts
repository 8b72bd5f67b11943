import { describe, expect, test } from 'vitest';
import { findMistakes } from '../../../engine/forms/findMistakes.ts';
import { allKinds } from '../../../engine/kinds/allKinds.ts';
import { type Field, type FormPlan, type FormRecord, openForm, type StepValidator } from '../../../engine/runtime.ts';
import { definitions } from '../documents/definitions.ts';
import { formOf, planOf, stepSchemaOf } from '../kinds/judging.ts';

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
const opened = () =>
  formOf(plan, {
    first: {
      ...stepSchemaOf({ origin: { type: 'string', enum: ['here', 'abroad'] }, country: text, city: text }, ['origin']),
      dependentSchemas: {
        origin: {
          allOf: [{ if: { properties: { origin: { enum: ['abroad'] } }, required: ['origin'] }, then: { required: ['country'] } }],
        },
      },
    },
    second: stepSchemaOf({ lastName: text }, ['lastName']),
  });
const mistakesOf = async (record: Readonly<Record<string, string>>) =>
  (await opened()).judge(record).map(({ field, mistake }) => `${field} ${mistake}`);

describe('a form judges what it shows', () => {
  test('every empty mandatory field, in the order of the screen', async () =>
    expect(await mistakesOf({})).toEqual(['origin empty', 'lastName empty']));
  test('a field that a condition shows', async () =>
    expect(await mistakesOf({ origin: 'abroad', lastName: 'A' })).toEqual(['country empty']));
  test('not what is hidden, though it is wrong', async () =>
    expect(await mistakesOf({ origin: 'here', country: '123', lastName: 'A' })).toEqual([]));
  test('not what hangs on something hidden', async () => {
    const form = await opened();
    expect([...form.shown({ origin: 'here', country: 'Peru', city: 'Lima' })]).toEqual(['origin', 'lastName']);
    expect(form.visible({ origin: 'here', country: 'Peru', city: 'Lima', unknown: 'x' })).toEqual({ origin: 'here' });
    expect(form.visible({ origin: 'abroad', country: 'Peru', city: 'Lima' })).toEqual({ origin: 'abroad', country: 'Peru', city: 'Lima' });
  });
  test('one mistake a field, the lowest rank', async () =>
    expect(await mistakesOf({ origin: 'here', lastName: '123456' })).toEqual(['lastName format']));
  test('in the tenant’s words, with the rule that it breaks', async () => {
    const form = await opened();
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

describe('a field that warns', () => {
  const warning = planOf([{ name: 'only', fields: ['lastName'] }], { lastName: { ...name, warns: true } });
  const openWarning = () => formOf(warning, { only: stepSchemaOf({ lastName: text }, ['lastName']) });

  test('holds nobody back by its length, and says it', async () => {
    const form = await openWarning();
    expect(form.judge({ lastName: 'ABCDEF' })).toEqual([]);
    expect(form.warnField('lastName', { lastName: 'ABCDEF' })).toMatchObject({ mistake: 'length', message: 'says length' });
    expect(form.warnField('lastName', { lastName: 'ABC' })).toBeUndefined();
  });
  test('is refused all the same where it is longer than anybody means and any call carries', async () => {
    const form = await openWarning();
    const long = 'A'.repeat(101);
    expect([form.judge({ lastName: long })[0]?.mistake, form.warnField('lastName', { lastName: long })]).toEqual(['length', undefined]);
    expect(form.judge({ lastName: long.slice(1) })).toEqual([]);
  });
  test('is refused all the same where it is empty or cannot be read, and warns of nothing then', async () => {
    const form = await openWarning();
    const records: readonly FormRecord[] = [{}, { lastName: '1234567' }];
    expect(records.map((record) => form.judge(record)[0]?.mistake)).toEqual(['empty', 'format']);
    expect(records.map((record) => form.warnField('lastName', record))).toEqual([undefined, undefined]);
  });
  test('no other field warns', async () => expect((await opened()).warnField('lastName', { lastName: 'ABCDEF' })).toBeUndefined());
});

const ranked = () => allKinds.document.mistakes;

test.each([
  ['required', 'empty'],
  ['const', 'empty'],
  ['enum', 'format'],
  ['pattern', 'format'],
  ['type', 'format'],
  ['minLength', 'length'],
  ['maxLength', 'length'],
])('the keyword %s is the mistake %s', (keyword, mistake) => {
  expect(findMistakes([{ keyword, instancePath: '/field', params: { missingProperty: 'field' } }], ranked)).toEqual([['field', mistake]]);
});

test('of several mistakes the first of its kind is reported: what nobody takes before how long it is', () => {
  const length = { keyword: 'judgedBy', instancePath: '/cardNumber', params: { mistake: 'length' } };
  const format = { keyword: 'pattern', instancePath: '/cardNumber', params: {} };
  const notAccepted = { keyword: 'judgedBy', instancePath: '/cardNumber', params: { mistake: 'notAccepted' } };
  const mistakesFrom = (...errors: NonNullable<StepValidator['errors']>) => findMistakes(errors, () => allKinds.cardNumber.mistakes);
  expect(mistakesFrom(length, notAccepted)).toEqual([['cardNumber', 'notAccepted']]);
  expect(mistakesFrom(notAccepted, length)).toEqual([['cardNumber', 'notAccepted']]);
  expect(mistakesFrom(notAccepted, length, format)).toEqual([['cardNumber', 'format']]);
});

test('the first of several mistakes is reported, in whichever order they come', () => {
  const length = { keyword: 'minLength', instancePath: '/document', params: {} };
  const digit = { keyword: 'judgedBy', instancePath: '/document', params: { mistake: 'checkDigit' } };
  expect(findMistakes([length, digit], ranked)).toEqual([['document', 'length']]);
  expect(findMistakes([digit, length], ranked)).toEqual([['document', 'length']]);
});

test('nothing to say is no mistake', () => {
  expect(findMistakes([{ keyword: 'if', instancePath: '/field', params: {} }], ranked)).toEqual([]);
  expect(findMistakes(null, ranked)).toEqual([]);
  expect(findMistakes([{ keyword: 'type', instancePath: '', params: {} }], ranked)).toEqual([]);
});

test('what only says that a branch failed is no mistake of a field', () => {
  const found = findMistakes(
    [
      { keyword: 'if', instancePath: '', params: { failingKeyword: 'then' } },
      { keyword: 'required', instancePath: '', params: { missingProperty: 'country' } },
      { keyword: 'judgedBy', instancePath: '/document', params: { mistake: 'checkDigit' } },
      { keyword: 'minLength', instancePath: '/document', params: {} },
    ],
    ranked,
  );
  expect(found).toEqual([
    ['country', 'empty'],
    ['document', 'length'],
  ]);
});

describe('a form knows its fields', () => {
  const document: Field = {
    kind: 'document',
    input: 'input',
    widget: 'text',
    mandatory: true,
    typeField: 'type',
    type: 'RUC',
    types: definitions.pe,
  };
  const phone: Field = {
    kind: 'phone',
    input: 'input',
    widget: 'tel',
    mandatory: true,
    prefix: '+51',
    drop: ['0'],
    digits: { min: 6, max: 9 },
  };
  const typed = planOf([{ name: 'step', fields: ['type', 'document', 'phone'] }], { type: choice, document, phone });
  const empty = { step: stepSchemaOf({ type: { type: 'string' }, document: { type: 'string', maxLength: 3 }, phone: { type: 'string' } }) };
  const words = {
    label: '',
    mistakes: { length: 'too long', format: 'not so' },
    types: { RUC: { label: '', mistakes: { length: 'a RUC has 11' } }, DNI: { label: '', mistakes: { length: 'a DNI has 8' } } },
  };
  const open = () => formOf(typed, empty, { document: words });

  test('a mistake of a document is reported in the words of its type, the first where none is chosen', async () => {
    const form = await open();
    expect(form.judgeField('document', { document: '12345' })?.message).toBe('a RUC has 11');
    expect(form.judgeField('document', { type: 'DNI', document: '12345' })?.message).toBe('a DNI has 8');
    expect(form.judgeField('document', { type: 'DNIDV', document: '12345' })?.message).toBe('too long');
    expect(form.refusal('document', 'unique', {}).message).toBe('');
  });

  test('what was typed becomes canonical, and is shown as people write it', async () => {
    const form = await open();
    expect(form.normalise('document', '101174102', { type: 'DNI' })).toBe('101174102');
    expect(form.show('document', '101174102', { type: 'DNI' })).toBe('10117410-2');
    expect(form.show('phone', '014567890', {})).toBe('014567890');
    expect(form.showInFull('phone', '014567890', {})).toBe('+51 14567890');
    expect(form.showInFull('document', '101174102', { type: 'DNI' })).toBe('10117410-2');
  });

  test('of a field or a step that it does not have it says nothing', async () => {
    const form = await open();
    expect(form.normalise('other', 'x', {})).toBeUndefined();
    expect(form.show('other', true, {})).toBe('true');
    expect(form.showInFull('other', 'x', {})).toBe('x');
    expect(form.judgeField('other', {})).toBeUndefined();
    expect(form.judgeStep('other', {})).toEqual([]);
    expect(form.refusal('other', 'exists', {})).toEqual({ field: 'other', rule: 'exists', mistake: 'notFound', message: '' });
  });

  test('steps are judged one by one', async () => {
    const form = await opened();
    expect(form.judgeStep('second', {}).map(({ field }) => field)).toEqual(['lastName']);
    expect(form.judgeStep('first', {}).map(({ field }) => field)).toEqual(['origin']);
    expect(form.judgeField('country', { origin: 'here', country: '123' })).toBeUndefined();
    expect(form.judgeField('country', { origin: 'abroad', country: 'Peru', city: '1' })).toBeUndefined();
    expect(form.judgeField('country', { origin: 'abroad', country: '123', city: '1' })).toMatchObject({
      field: 'country',
      mistake: 'format',
    });
  });
});

test('A plan of a format that this engine does not read opens no form, and says so', () => {
  const newer = { ...plan, format: 2 } as unknown as FormPlan;
  const texts = { title: '', submit: '', steps: {}, fields: {} };
  expect(() => openForm({ plan: newer, texts, factory: () => ({}), now: () => new Date() })).toThrow(
    'was compiled to plans of format 2; this engine reads 1.',
  );
});
