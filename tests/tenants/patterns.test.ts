import { expect, test } from 'vitest';
import { textForms } from '../../engine/kinds/shape.ts';
import { ambiguityOf } from '../support/patterns/ambiguityOf.ts';
import { compileTenants } from './compiled.ts';

/** Every `pattern` below a value. */
const patternsIn = (value: unknown): readonly string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'pattern' && typeof inner === 'string' ? [inner] : patternsIn(inner)));

const published = new Set(
  [...compileTenants().values()].flatMap(({ forms }) => Object.values(forms).flatMap(({ schemas }) => patternsIn(schemas))),
);

test.each([
  ['^(?:a+)+$', 'exponential'],
  ['^(?:a|a)*$', 'exponential'],
  ['^(?:(?:a|b)|[ab])*c$', 'exponential'],
  ['^a*a*$', 'polynomial'],
  ['^\\d+[0-9a-z]*$', 'polynomial'],
  ['^[a-z]+(?:-[a-z]+)*$', 'none'],
  ['^(?:9|22)[0-9]*$', 'none'],
] as const)('the proof itself: %s is %s', (pattern, ambiguity) => {
  expect(ambiguityOf(pattern)).toBe(ambiguity);
});

test('every pattern that a tenant publishes, and each of the language, is matched in time in proportion to what was typed', () => {
  const all = [...published, ...Object.values(textForms).map(({ pattern }) => pattern.source)];
  expect(published.size).toBeGreaterThan(10);
  expect(all.filter((pattern) => ambiguityOf(pattern) !== 'none')).toEqual([]);
});
