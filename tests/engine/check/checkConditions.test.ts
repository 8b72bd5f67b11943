import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

/** The diagnostics of a tenant whose forms.yaml says this. */
const reportedIn = (forms: string, more: Readonly<Record<string, string>> = {}) =>
  compiled(new Map([...base, ['aa/forms.yaml', forms], ...Object.entries(more)]))
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, file, range, message, help = '' }) => ({ code, at: `${file}:${range.start.line}`, said: `${message} ${help}` }));

/** The base asks `origin` (here, abroad) and shows `country` where the condition `fromAbroad` holds. */
const shown = (conditions: string, shownLines = 'country: fromAbroad'): string =>
  `conditions:\n  ${conditions}\nforms:\n  register:\n    shown: {${shownLines}}\n`;

describe('a condition knows its names', () => {
  test('a field that nobody declares', () => {
    expect(reportedIn('conditions:\n  fromAbroad: {orign: abroad}\n')).toMatchObject([
      { code: 'unknown-field', at: 'aa/forms.yaml:2', said: expect.stringContaining('Did you mean "origin"?') },
    ]);
  });

  test('a field that the form does not ask', () => {
    const forms = 'forms:\n  register:\n    steps:\n      contact: {fields: {remove: [origin]}}\n';
    const payloads = 'payloads:\n  register:\n    both: {person: {remove: [origin]}}\n';
    expect(reportedIn(forms, { 'aa/payloads.yaml': payloads })).toMatchObject([{ code: 'field-not-in-form', at: 'aa/forms.yaml:4' }]);
  });

  test('a condition that nobody declares', () => {
    expect(reportedIn('forms:\n  register:\n    shown: {country: fromAbrod}\n').map(({ code }) => code)).toContain('unknown-name');
  });

  test('a value that this tenant took out is reported where it did', () => {
    expect(
      reportedIn('forms: {}\n', {
        'aa/fields.yaml': 'fields:\n  primaryPhone: {digits: {min: 9, max: 9}}\n  origin: {options: [here, there]}\n',
        'aa/texts.yaml': 'texts:\n  documents:\n    NUM: {label: Número}\n  options:\n    origin: {there: De allá}\n',
      }),
    ).toMatchObject([
      { code: 'condition-value', at: 'aa/fields.yaml:3', said: '"abroad" is not a value of "origin". Its values are: here, there.' },
    ]);
  });
});

describe('a condition is neither always nor never true', () => {
  test.each([
    ['it depends on nothing', 'anybody: {}', 'condition-always', 'anybody'],
    ['it names every value', 'fromAbroad: {origin: [abroad, here]}', 'condition-always'],
    ['the only type of document', 'fromAbroad: {documentType: NUM}', 'condition-always'],
    ['another type than the only one', 'fromAbroad: {documentType: OTRO}', 'condition-never'],
    ['it names no value', 'fromAbroad: {origin: []}', 'condition-never'],
  ])('%s: %s', (_why, conditions, code, name = 'fromAbroad') => {
    expect(reportedIn(shown(conditions, `country: ${name}`)).map((one) => one.code)).toContain(code);
  });

  /** A second choice that is itself shown to people from abroad. */
  const second = {
    'aa/fields.yaml': 'fields:\n  primaryPhone: {digits: {min: 9, max: 9}}\n  stay: {kind: choice, options: [short, long]}\n',
    'aa/texts.yaml':
      'texts:\n  documents:\n    NUM: {label: Número}\n  fields:\n    stay: {label: Estadía}\n  options:\n    stay: {short: Corta, long: Larga}\n',
    'aa/payloads.yaml': 'payloads:\n  register:\n    both: {person: {nickName: stay}}\n',
  };
  const withStay = (conditions: string) =>
    `conditions:\n${conditions}forms:\n  register:\n    steps:\n      contact: {fields: [origin, stay, country, primaryPhone, terms]}\n    shown: {stay: visitors, country: staying}\n`;

  test('two conditions in a row that exclude each other', () => {
    const conditions = '  visitors: {origin: abroad}\n  staying: {origin: here, stay: long}\n';
    expect(reportedIn(withStay(conditions), second)).toMatchObject([
      { code: 'declared-unused' },
      { code: 'condition-never', at: 'aa/forms.yaml:3', said: expect.stringContaining('for other values of "origin"') },
    ]);
  });

  test('two that go together are accepted', () => {
    const conditions = '  visitors: {origin: abroad}\n  staying: {origin: abroad, stay: long}\n';
    expect(reportedIn(withStay(conditions), second).filter(({ code }) => code !== 'declared-unused')).toEqual([]);
  });
});

test('a condition that only a body asks for is published with the body', () => {
  const payloads = `payloads:
  customer:
    operation: publishCustomer
    out: {name: {when: here, then: firstName, otherwise: {literal: Nobody}}}
`;
  const { diagnostics, tenants } = compiled(
    new Map([...base, ['aa/forms.yaml', 'conditions:\n  here: {origin: here}\n'], ['aa/payloads.yaml', payloads]]),
  );
  expect(diagnostics).toEqual([]);
  const [tenant] = tenants;
  expect(JSON.parse(tenant?.files[tenant.server] ?? '').payloads.customer.out.keys.name.condition).toEqual({ origin: ['here'] });
});
