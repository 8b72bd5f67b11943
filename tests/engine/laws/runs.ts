import { inject } from 'vitest';

/** How many runs of a law: few by default, many where FULL is set, never more than the run provides for. */
export const runs = (few: number, many: number): { readonly numRuns: number } => ({
  numRuns: Math.min(process.env.FULL ? many : few, inject('mostRuns')),
});
