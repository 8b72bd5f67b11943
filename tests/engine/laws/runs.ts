/** So many runs of a law: few by default, many where FULL is set. */
export const runs = (few: number, many: number): { readonly numRuns: number } => ({ numRuns: process.env.FULL ? many : few });
