import type { GroupResult } from './writeResult.ts';

type Counts = { readonly totalDetected: number; readonly totalUndetected: number; readonly mutationScore: number };

/**
 * Mutants as a group of tests: those that some test notices have passed. Some go unnoticed in good tests too, so not each of them
 * fails, but all together where the score in per cent is lower than asked for.
 */
export function mutationResult({ totalDetected, totalUndetected, mutationScore }: Counts, atLeast: number): GroupResult {
  const message = `${mutationScore.toFixed(1)} % of the mutants are noticed, ${atLeast} % is asked for; .results/mutation.html names the ${totalUndetected} others.`;
  // Without a mutant the score is no number: then nothing was tested.
  const failures = mutationScore >= atLeast ? [] : [{ name: 'the mutation score', message }];
  return { passed: totalDetected, skipped: 0, failures, score: mutationScore };
}
