import { expect, test } from 'vitest';
import { mutationResult } from '../../scripts/verify/mutationResult.ts';

test('Mutants that are noticed count as passed, and a score that suffices is no failure', () => {
  expect(mutationResult({ totalDetected: 85, totalUndetected: 15, mutationScore: 85 }, 85)).toEqual({
    passed: 85,
    skipped: 0,
    failures: [],
    score: 85,
  });
});

test('A lower score is one failure, which says where the others are named', () => {
  const { passed, failures } = mutationResult({ totalDetected: 84, totalUndetected: 16, mutationScore: 84 }, 85);
  expect(passed).toBe(84);
  expect(failures.map(({ message }) => message)).toEqual([
    '84.0 % of the mutants are noticed, 85 % is asked for; .results/mutation.html names the 16 others.',
  ]);
});

test('No mutant at all is a failure', () => {
  expect(mutationResult({ totalDetected: 0, totalUndetected: 0, mutationScore: Number.NaN }, 85).failures).toHaveLength(1);
});
