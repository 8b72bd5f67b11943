import { expect, test } from 'vitest';
import { enforceMinimum, sum, summary, tally } from '../../scripts/verify/tally.ts';

const failure = { name: 'a test', message: 'expected 1' };

test('A group is counted as its runner reports it', () => {
  expect(summary(tally({ passed: 3, skipped: 1, failures: [failure] }, 'exit code 1'))).toBe('3 passed, 1 failed');
});

test('A runner that leaves no result has failed, however it ended', () => {
  expect(summary(tally(undefined, undefined))).toBe('0 passed, 1 failed');
  expect(tally(undefined, 'SIGKILL').failures[0]?.message).toContain('SIGKILL');
});

test('A runner that ends badly without a failure hides one', () => {
  expect(summary(tally({ passed: 3, skipped: 0, failures: [] }, 'exit code 1'))).toBe('3 passed, 1 failed');
});

test('Fewer tests than are kept are a failure; failed ones count as run, skipped ones do not', () => {
  const counted = { passed: 3, skipped: 5, failures: [failure] };
  expect(enforceMinimum(4, 'unit', counted)).toBe(counted);
  expect(enforceMinimum(5, 'unit', counted).failures.at(-1)?.message).toContain('keeps 5 for unit, but only 4 ran');
});

test('Groups add up', () => {
  expect(
    summary(
      sum([
        { passed: 3, skipped: 0, failures: [failure] },
        { passed: 2, skipped: 0, failures: [] },
      ]),
    ),
  ).toBe('5 passed, 1 failed');
});
