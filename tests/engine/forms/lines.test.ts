import { expect, test } from 'vitest';
import type { OutNode } from '../../../engine/forms/payload.ts';
import { writeLines } from '../../../engine/forms/writeLines.ts';
import type { Field } from '../../../engine/kinds/field.ts';

const text = { kind: 'street', input: 'input', widget: 'text', mandatory: false } as Field;
const place = (level: 1 | 2, within?: string) =>
  ({ kind: 'place', input: 'input', widget: 'text', mandatory: false, level, listed: true, within }) as Field;
const leaf = (field: string): OutNode => ({ is: 'field', field });
const join = (separator: string, ...parts: readonly OutNode[]): OutNode => ({ is: 'join', parts, with: separator });
const payload = {
  operation: 'addAddress',
  rename: {},
  lines: {
    is: 'each',
    items: [
      join(', ', leaf('street'), leaf('flat')),
      join(', ', leaf('city'), leaf('state')),
      join(' ', { is: 'literal', value: 'CEP' }, leaf('postcode')),
    ],
  },
} as const;
const fields = { street: text, flat: text, postcode: text, state: place(1), city: place(2, 'state') };
const form = {
  plan: { fields } as never,
  showInFull: (field: string, value: string | boolean) => (field === 'postcode' ? `${value}-000` : String(value)),
};
const labels: Readonly<Record<string, string>> = { V: 'Valparaíso', '51': 'Valparaíso', '52': 'Quillota' };
const lines = (record: Readonly<Record<string, string>>) =>
  writeLines(payload, record, {
    form,
    country: 'CL',
    labelOf: (field, value) => (field === 'city' || field === 'state' ? labels[value] : undefined),
  });

test('places are shown by their names, values as they are read', () =>
  expect(lines({ street: 'Condell 1', flat: '2', city: '52', state: 'V', postcode: '23' })).toEqual([
    'Condell 1, 2',
    'Quillota, Valparaíso',
    'CEP 23-000',
  ]));
test('what is not given is left out, with its mark and its line', () =>
  expect(lines({ street: 'Condell 1', city: '52', state: 'V' })).toEqual(['Condell 1', 'Quillota, Valparaíso']));
test('a place that is called like one within it is said once', () =>
  expect(lines({ street: 'Condell 1', city: '51', state: 'V' })).toEqual(['Condell 1', 'Valparaíso']));
