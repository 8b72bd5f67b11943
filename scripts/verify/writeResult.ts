import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What a runner says about its tests, written by our reporters. */
export interface GroupResult {
  readonly passed: number;
  readonly skipped: number;
  /** One for each test that failed, and for each mishap that a runner would not count: a crashed worker, a failed hook. */
  readonly failures: readonly Failure[];
  /** Tests among those that passed which failed at their first try, and how. */
  readonly unsteady?: readonly Failure[];
  /** Of mutants: how many per cent were noticed. */
  readonly score?: number;
}

export interface Failure {
  readonly name: string;
  readonly message: string;
}

/** The environment variable with the file for a reporter's result. */
export const resultFileVariable = 'RESULT_FILE';

/** Writes a result to the file that was passed to the runner; a runner started by hand has none. */
export function writeResult(result: GroupResult): void {
  const file = process.env[resultFileVariable];
  if (file === undefined) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(result, undefined, 2));
}
