import { expect, test } from 'vitest';
import { base, compiled } from '../check/cases.ts';

const [tenant] = compiled(base).tenants;
const form = tenant?.forms.register;
const read = <T>(name: string | undefined): T => JSON.parse(tenant?.files[name ?? ''] ?? 'null') as T;

test('a plan names steps, fields and conditions, and no rule or word', () => {
  expect(read(form?.plan)).toMatchObject({
    form: 'register',
    steps: [
      { name: 'account', fields: ['firstName', 'document', 'email', 'password'] },
      { name: 'contact', fields: ['origin', 'country', 'primaryPhone', 'terms'] },
    ],
    shown: { country: { origin: ['abroad'] } },
    fields: {
      firstName: { kind: 'name', input: 'input', mandatory: true },
      origin: { kind: 'choice', input: 'dropdown', options: ['here', 'abroad'], start: 'here' },
      primaryPhone: { prefix: '+56', inputmode: 'tel', autocomplete: 'tel-national' },
      password: { secret: true },
    },
  });
});

test('a choice that leaves nothing to choose is a constant of the payload', () => {
  expect(read(form?.payload)).toMatchObject({
    both: { keys: { person: { keys: { document: { keys: { type: { is: 'literal', value: 'NUM' } } } } } } },
  });
});

test('texts carry their numbers, and only the sentences that can be said', () => {
  const { fields } = read<{ fields: Record<string, { label: string; mistakes: Record<string, string> }> }>(form?.texts);
  expect(fields.document?.mistakes.length).toBe('Tiene entre 6 y 8 caracteres');
  expect(Object.keys(fields.terms?.mistakes ?? {})).toEqual(['empty']);
});

test('a hidden field is required under its condition alone', () => {
  const { contact } = form?.schemas ?? {};
  expect(contact?.required).toEqual(['primaryPhone', 'terms']);
});
