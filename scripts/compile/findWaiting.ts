import { diffReleases, type Finding, rememberingReader, rolesToApprove, type SourceFiles, sayChange } from '../../engine/compiler.ts';
import type { Release } from '../../engine/runtime.ts';
import { type ApprovalNeed, type Evidence, openNeeds } from '../../src/server/policy/studio/openNeeds.ts';
import type { Database } from '../../src/server/store/database.ts';
import { addStored } from './addStored.ts';
import { readApprovals } from './approvals.ts';
import { contract } from './contract.ts';
import { readSources } from './publishTenant.ts';
import { releaseOf } from './releaseOf.ts';
import { sha256 } from './sha256.ts';

/** A finding with whose word it needs, and what is known of its effect. */
export type FindingToApprove = Finding & { readonly roles: readonly string[]; readonly evidence: Evidence };

/** What keeps a tenant's new release from being published. */
export type Waiting = {
  readonly tenant: string;
  readonly findings: readonly FindingToApprove[];
  readonly needs: readonly ApprovalNeed[];
  /** Who made the change: that person's own word does not count. */
  readonly author: string | undefined;
};

type Change = {
  readonly older: Release;
  readonly tenant: string;
  /** The files that the tenant is made of now. */
  readonly sources: SourceFiles;
  readonly author: string | undefined;
  /** Where it is given, stored records are evidence too. */
  readonly db?: Database | undefined;
};

/** Whose words a release lacks, by the release.yaml of the one that stands: nothing where that asks for none, or kept no sources. */
export async function findWaiting(compiledDir: string, { older, tenant, sources, author, db }: Change): Promise<Waiting> {
  const nothing: Waiting = { tenant, findings: [], needs: [], author };
  const files = await readSources(compiledDir, older);
  if (files === undefined) return nothing;
  const read = rememberingReader();
  const before = releaseOf(files, read);
  const rules = before.resolved.find(({ name }) => name === tenant)?.data;
  if (rules?.release?.approvals === undefined) return nothing;
  const after = releaseOf(sources, read);
  const diffs = await diffReleases(before, after, { contract, hash: sha256, now: new Date() }, [tenant]);
  const [diff] = db === undefined ? diffs : await addStored(db, { before, after }, diffs);
  const findings = (diff?.findings ?? []).map((finding): FindingToApprove => {
    const refused = (finding.stored ?? []).reduce((sum, count) => sum + count.refused, 0);
    return { ...finding, roles: rolesToApprove(finding, rules), evidence: { flips: finding.flips, refused } };
  });
  const given = (await readApprovals(compiledDir, tenant)).map((one) => ({
    ...one,
    approverTenant: tenant,
    approverId: one.by.toLowerCase(),
  }));
  return { tenant, findings, needs: openNeeds(findings, given, { tenant, userId: author?.toLowerCase() ?? '' }), author };
}

/** For a terminal: what waits for whom, and how it is approved. */
export function sayWaiting({ tenant, findings, needs }: Waiting): string {
  const rows = needs.map(({ fingerprint, roles }) => {
    const finding = findings.find((one) => one.fingerprint === fingerprint);
    const what = finding === undefined ? '' : `${finding.classes[0]}  ${finding.path}  ${sayChange(finding)}`;
    return `  ${fingerprint}  ${what}  (${roles.join(', ')})`;
  });
  return [
    `${tenant} keeps its last release: ${needs.length === 1 ? 'a finding waits' : `${needs.length} findings wait`} for approval, by its release.yaml.`,
    ...rows,
    `Each of the roles in brackets, and not only the author: npm run tenant -- approve ${tenant} <fingerprint> --as <role> --by <e-mail> --why "<words>"`,
  ].join('\n');
}
