import type { Evidence } from '../../policy/studio/openNeeds.ts';

/** What is read again of a finding; all of it is kept. */
export type StoredFinding = {
  readonly fingerprint: string;
  readonly tenant: string;
  readonly roles: readonly string[];
  readonly evidence: Evidence;
};
