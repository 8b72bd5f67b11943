import { describe, expect, test } from 'vitest';
import type { Form } from '../../../engine/runtime.ts';
import { withLists } from '../../../engine/runtime.ts';
import { fieldOf, formOf, planOf, stepSchemaOf } from '../kinds/judging.ts';

const listed = (asks: readonly string[]) => fieldOf('activity', { mandatory: false, optionsFrom: 'activities', asks });
const plan = planOf(
  [
    { name: 'first', fields: ['origin', 'activity', 'lastName'] },
    { name: 'second', fields: ['other', 'note'] },
  ],
  {
    origin: fieldOf('choice', { options: ['here', 'abroad'] }),
    activity: listed(['exists']),
    lastName: fieldOf('name'),
    other: listed(['exists']),
    note: listed(['unique']),
  },
  { other: { origin: ['abroad'] } },
);
const code = { type: 'string', pattern: '^\\d{4}$' } as const;
const text = { type: 'string', pattern: '^[A-Za-z]+$' } as const;
const opened = () =>
  formOf(plan, {
    first: stepSchemaOf({ origin: { type: 'string', enum: ['here', 'abroad'] }, activity: code, lastName: text }, ['lastName']),
    second: stepSchemaOf({ other: code, note: code }),
  });
/** Of all lists only those codes are there that begin with 1. */
const listedForm = async (): Promise<Form> => withLists(await opened(), (list, value) => list === 'activities' && !value.startsWith('1'));
const found = (mistakes: ReturnType<Form['judge']>) => mistakes.map(({ field, mistake }) => `${field} ${mistake}`);

describe('a field that asks whether its code exists', () => {
  test('is refused with the word of its own kind where the list has no such code, in the order of the screen', async () => {
    const form = await listedForm();
    expect(form.judgeStep('first', { activity: '2000' })).toEqual([
      { field: 'activity', rule: 'exists', mistake: 'notFound', message: 'says notFound' },
      expect.objectContaining({ field: 'lastName', mistake: 'empty' }),
    ]);
    expect(found(form.judge({ activity: '2000', origin: 'abroad', other: '3000', lastName: 'Rey' }))).toEqual([
      'activity notFound',
      'other notFound',
    ]);
  });

  test('is right with a code of the list, and empty', async () => {
    const form = await listedForm();
    expect(form.judge({ activity: '1000', origin: 'abroad', other: '1001', lastName: 'Rey' })).toEqual([]);
    expect(form.judge({ lastName: 'Rey' })).toEqual([]);
  });

  test('is not looked for where it is hidden, nor where it has a mistake already', async () => {
    const form = await listedForm();
    expect(form.judge({ origin: 'here', other: '3000', lastName: 'Rey' })).toEqual([]);
    expect(found(form.judge({ activity: '2x', lastName: 'Rey' }))).toEqual(['activity format']);
  });

  test('is judged alone as with its step, and others beside it as before', async () => {
    const form = await listedForm();
    const record = { activity: '2000', origin: 'abroad', other: '3000', note: '4000' };
    expect(form.judgeField('activity', record)?.mistake).toBe('notFound');
    expect(form.judgeField('other', record)?.mistake).toBe('notFound');
    expect(form.judgeField('other', { ...record, other: '1000' })).toBeUndefined();
    expect(form.judgeField('lastName', record)?.mistake).toBe('empty');
    expect(form.judgeField('note', record)).toBeUndefined();
  });
});

test('A form that asks of no list is judged as it is', async () => {
  const none = planOf([{ name: 'only', fields: ['note'] }], { note: listed(['unique']) });
  const form = await formOf(none, { only: stepSchemaOf({ note: code }) });
  expect(withLists(form, () => true)).toBe(form);
});
