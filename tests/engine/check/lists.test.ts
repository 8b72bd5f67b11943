import { describe, expect, test } from 'vitest';
import { formatDiagnostic, resolve } from '../../../engine/compiler.ts';
import { base, compiled } from './cases.ts';

/** The base's step: origin, country, primaryPhone, terms. */
const step = (change: string): ReadonlyMap<string, string> =>
  new Map([...base, ['aa/forms.yaml', `forms:\n  register:\n    steps:\n      contact: {fields: ${change}}\n`]]);

const order = (change: string): readonly string[] =>
  resolve(step(change), {}).tenants[0]?.data.forms?.register?.steps.contact?.fields ?? [];

const reportedIn = (change: string) =>
  resolve(step(change), {})
    .diagnostics.map((one) => formatDiagnostic(one))
    .map(({ code, message, help = '', range }) => ({
      code,
      at: range.start.column,
      said: `${message} ${help}`,
    }));

describe('a list is changed where it is inherited', () => {
  test.each([
    ['{add: [a, b]}', ['origin', 'country', 'primaryPhone', 'terms', 'a', 'b']],
    ['{add: [a, b], after: origin}', ['origin', 'a', 'b', 'country', 'primaryPhone', 'terms']],
    ['{add: {a: origin, b: primaryPhone}}', ['origin', 'a', 'country', 'primaryPhone', 'b', 'terms']],
    ['{add: {b: a, a: origin}}', ['origin', 'a', 'b', 'country', 'primaryPhone', 'terms']],
    ['{add: {a: terms, b: a}}', ['origin', 'country', 'primaryPhone', 'terms', 'a', 'b']],
    ['{remove: [country], add: {a: origin}}', ['origin', 'a', 'primaryPhone', 'terms']],
  ])('%s', (change, expected) => {
    expect(order(change)).toEqual(expected);
    expect(reportedIn(change)).toEqual([]);
  });

  test('a place that is not there is reported at its name', () => {
    expect(reportedIn('{add: {a: orign}}')).toEqual([
      { code: 'not-there', at: 35, said: '"orign" is not in the inherited value. Did you mean "origin"?' },
    ]);
  });

  test('a place that was taken out is not there any more', () => {
    expect(reportedIn('{remove: [country], add: {a: country}}')).toMatchObject([{ code: 'not-there' }]);
  });

  test('what is inherited already is reported at its name', () => {
    expect(reportedIn('{add: {country: terms}}')).toMatchObject([{ code: 'already-there', at: 32 }]);
  });

  test('one place for all beside a place for each is one too many', () => {
    expect(reportedIn('{add: {a: origin}, after: terms}')).toMatchObject([
      { code: 'unknown-key', said: expect.stringContaining('Each name under add: says which name it follows') },
    ]);
  });

  test('a field that nobody declares is reported where it is added', () => {
    const found = compiled(step('{add: {orgin2: origin}}')).diagnostics;
    expect(found.map(({ code, at: { start } }) => [code, start.line, start.column])).toEqual([['unknown-field', 4, 32]]);
  });
});
