import type { Failure, GroupResult } from './writeResult.ts';

/** How a group of tests ended. */
export interface Tally {
  readonly passed: number;
  readonly skipped: number;
  readonly failures: readonly Failure[];
  readonly unsteady?: readonly Failure[];
  /** Of mutants: how many per cent were noticed. */
  readonly score?: number;
}

/**
 * Counts a runner's tests from the result file it left and the way it ended. A runner that left no result, or that
 * ended badly without reporting a failure, has hidden one: it counts as failed.
 * @param result undefined: there is no result file, or it cannot be read
 * @param ended undefined: well; else how, such as "exit code 1" or "SIGKILL"
 */
export function tally(result: GroupResult | undefined, ended: string | undefined): Tally {
  if (result === undefined) {
    return {
      passed: 0,
      skipped: 0,
      failures: [{ name: 'the runner', message: `It left no result and ended with ${ended ?? 'exit code 0'}.` }],
    };
  }
  if (ended !== undefined && result.failures.length === 0) {
    return { ...result, failures: [{ name: 'the runner', message: `It reported no failure, but ended with ${ended}.` }] };
  }
  return result;
}

/** A group with fewer tests than are kept has lost some: that is one more failure. */
export function enforceMinimum(minimum: number, group: string, counted: Tally): Tally {
  const ran = counted.passed + counted.failures.length;
  if (ran >= minimum) return counted;
  const message = `tests/minimum.json keeps ${minimum} for ${group}, but only ${ran} ran. Where tests were taken out on purpose: npm test -- --keep --lower "<why>"`;
  return { ...counted, failures: [...counted.failures, { name: 'the number of tests', message }] };
}

/** @example summary({ passed: 3, skipped: 0, failures: [] }) // '3 passed, 0 failed' */
export function summary({ passed, failures }: Tally): string {
  return `${passed} passed, ${failures.length} failed`;
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    skipped: tallies.reduce((total, { skipped }) => total + skipped, 0),
    failures: tallies.flatMap(({ failures }) => failures),
    unsteady: tallies.flatMap(({ unsteady = [] }) => unsteady),
  };
}
