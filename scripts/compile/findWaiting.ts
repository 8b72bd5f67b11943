import { createCachingReader, diffReleases, type Finding, formatChange, rolesToApprove, type SourceFiles } from '../../engine/compiler.ts';
import type { Release } from '../../engine/runtime.ts';
import { type ApprovalNeed, type Evidence, openNeeds } from '../../src/server/policy/studio/openNeeds.ts';
import type { Database } from '../../src/server/store/database.ts';
import { addStored } from './addStored.ts';
import { readApprovals } from './approvals.ts';
import { contract } from './contract.ts';
import type { AuthorOf } from './findAuthors.ts';
import { notCompared } from './notCompared.ts';
import { readSources } from './publishTenant.ts';
import { type ReadRelease, releaseOf } from './releaseOf.ts';
import { sha256 } from './sha256.ts';

/** A finding with the roles that must approve it, what is known of its effect, and its author. */
export type FindingToApprove = Finding & {
  readonly roles: readonly string[];
  readonly evidence: Evidence;
  /** Who made this change: that person's own word on it does not count. */
  readonly author: string | undefined;
};

/** What keeps a tenant's new release from being published. */
export type WaitingTenant = {
  readonly tenant: string;
  readonly findings: readonly FindingToApprove[];
  readonly needs: readonly ApprovalNeed[];
};

type Change = {
  readonly older: Release;
  readonly tenant: string;
  /** The files that the tenant is made of now. */
  readonly sources: SourceFiles;
  readonly authorOf: AuthorOf;
  /** Where it is given, stored records are evidence too, and what a release changes is found though nobody has to approve it. */
  readonly db?: Database | undefined;
};

/** The approvals that a release lacks, by the release.yaml of the current one, or of the new one where this code cannot read the current. */
export async function findWaiting(compiledDir: string, { older, tenant, sources, authorOf, db }: Change): Promise<WaitingTenant> {
  const files: SourceFiles = (await readSources(compiledDir, older)) ?? new Map();
  const read = createCachingReader();
  const before = releaseOf(files, read, { isOlder: true });
  const rulesOf = ({ resolved }: ReadRelease) => resolved.find(({ name }) => name === tenant)?.data;
  const current = rulesOf(before);
  if (current !== undefined && current.release?.approvals === undefined && db === undefined) return { tenant, findings: [], needs: [] };
  const after = releaseOf(sources, read, { isOlder: false });
  const rules = current ?? rulesOf(after) ?? {};
  const isRead = before.tenants.some((one) => one.tenant === tenant);
  const diffs = isRead ? await diffReleases(before, after, { contract, hash: sha256, now: new Date() }, [tenant]) : [];
  const [diff] = db === undefined ? diffs : await addStored(db, { before, after }, diffs);
  const found = isRead ? (diff?.findings ?? []) : [notCompared(tenant, files, sources)];
  const findings = await Promise.all(
    found.map(async (finding): Promise<FindingToApprove> => {
      const refused = (finding.stored ?? []).reduce((sum, count) => sum + count.refused, 0);
      const roles = rolesToApprove(finding, rules);
      // Nobody is asked for a word on it: then its author is nobody's concern.
      const author = roles.length === 0 ? undefined : await authorOf(finding);
      return { ...finding, roles, evidence: { flips: finding.flips, refused }, author };
    }),
  );
  const given = (await readApprovals(compiledDir, tenant)).map((one) => ({
    ...one,
    approverTenant: tenant,
    approverId: one.by.toLowerCase(),
  }));
  const needs = findings.flatMap((finding) => openNeeds([finding], given, { tenant, userId: finding.author?.toLowerCase() ?? '' }));
  return { tenant, findings, needs };
}

/** For a terminal: what waits for whom, and how it is approved. */
export function formatWaiting({ tenant, findings, needs }: WaitingTenant): string {
  const rows = needs.map(({ fingerprint, roles }) => {
    const finding = findings.find((one) => one.fingerprint === fingerprint);
    const what = finding === undefined ? '' : `${finding.classes[0]}  ${finding.path}  ${formatChange(finding)}`;
    const by = finding?.author === undefined ? '' : `  by ${finding.author}`;
    return `  ${fingerprint}  ${what}  (${roles.join(', ')})${by}`;
  });
  return [
    `${tenant} keeps its last release: ${needs.length === 1 ? 'a finding waits' : `${needs.length} findings wait`} for approval, by its release.yaml.`,
    ...rows,
    `Each of the roles in brackets, and not only the author of the line: npm run tenant -- approve ${tenant} <fingerprint> --as <role> --by <e-mail> --why "<words>"`,
  ].join('\n');
}
