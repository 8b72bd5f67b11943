import { expect, test } from 'vitest';
import { countsOf, keep } from '../../scripts/verify/minimum.ts';
import kept from '../minimum.json' with { type: 'json' };

const failure = { name: 'a test', message: 'expected 1' };
const before = { minimum: { unit: 10, api: 5, mutationScore: 85 }, lowered: [] };

test('More tests than before are kept', () => {
  expect(keep(before, { unit: 12 }, undefined)).toEqual({ kept: { ...before, minimum: { ...before.minimum, unit: 12 } }, refused: [] });
});

test('Fewer tests than before are kept with a reason alone, and the file keeps the reason', () => {
  const without = keep(before, { unit: 9, api: 6 }, undefined);
  expect(without.kept.minimum).toEqual({ unit: 10, api: 6, mutationScore: 85 });
  expect(without.refused).toEqual([{ name: 'unit', from: 10, to: 9 }]);
  const why = 'The old renderer is gone.';
  const { kept: lowered, refused } = keep(before, { unit: 9, api: 6 }, why);
  expect([lowered.minimum, refused]).toEqual([{ unit: 9, api: 6, mutationScore: 85 }, []]);
  expect(lowered.lowered).toEqual([{ name: 'unit', from: 10, to: 9, why }]);
});

test('Failures are not counted in: of a group with one nothing is kept', () => {
  const tallies = new Map([
    ['unit', { passed: 12, skipped: 0, failures: [] }],
    ['api', { passed: 90, skipped: 0, failures: [failure] }],
  ]);
  expect(countsOf(tallies)).toEqual({ unit: 12 });
});

test('Of mutants the score is kept, not their number', () => {
  const mutation = { passed: 900, skipped: 0, failures: [], score: 91.27 };
  expect(countsOf(new Map([['mutation', mutation]]))).toEqual({ mutationScore: 91.2 });
});

test('The repository keeps the score that a run of the mutants has to reach', () => {
  expect(kept.mutationScore).toBeGreaterThanOrEqual(85);
});
