/** The roles whose approval a finding needs, by the tenant's release.yaml. */
import type { Tenant } from '../language/grammar.ts';
import type { Finding } from './finding.ts';

/** The roles that each have to approve it. The rules are those of the release that is changed: no change lifts its own approval. */
export const rolesToApprove = (
  { classes, isFloor, path }: Pick<Finding, 'classes' | 'isFloor' | 'path'>,
  { release }: Pick<Tenant, 'release'>,
): readonly string[] => {
  const rules = release?.approvals ?? {};
  // Who lifts or moves approvals needs the word of all who give one.
  if (path.split('.', 1)[0] === 'release') return [...new Set(Object.values(rules).flat())];
  const kinds = [...classes.filter((one) => one !== 'none'), ...(isFloor ? (['floors'] as const) : [])];
  return [...new Set(kinds.flatMap((kind) => rules[kind] ?? []))];
};
