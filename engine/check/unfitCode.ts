import type { Contract } from '../language/contract.ts';

/** Why a folder cannot be a tenant's; undefined where it can. */
export type CodeProblem = 'form' | 'taken';

export const unfitCode = (code: string, { pattern, taken }: Contract['tenantCodes']): CodeProblem | undefined =>
  taken.includes(code) ? 'taken' : new RegExp(pattern, 'u').test(code) ? undefined : 'form';
