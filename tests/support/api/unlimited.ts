import { type SecurityLimits, securityLimits } from '../../../src/server/policy/securityLimits.ts';

/** Limits that no test reaches, for tests that ask more than a person would. */
export const unlimited = Object.fromEntries(
  Object.entries(securityLimits).map(([name, limit]) => [
    name,
    { ...limit, hits: 1_000_000, ...('freely' in limit ? { freely: 1_000_000 } : {}) },
  ]),
) as unknown as SecurityLimits;
