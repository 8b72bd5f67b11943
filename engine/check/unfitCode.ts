import type { Contract } from '../language/contract.ts';

/** Why a folder cannot be a tenant's; undefined where it can. */
export type CodeProblem = 'form' | 'taken';

/** Whether a folder of that name can be a tenant's; why not, else. */
export const unfitCode = (code: string, { pattern, taken }: Contract['tenantCodes']): CodeProblem | undefined =>
  taken.includes(code) ? 'taken' : new RegExp(pattern, 'u').test(code) ? undefined : 'form';
