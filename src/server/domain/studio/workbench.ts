import type { Finding } from '../../../../engine/compiler.ts';
import type { Evidence } from '../../policy/studio/openNeeds.ts';
import type { DraftFile } from '../../store/studio/draftFile.ts';

/** Path below the tenants' folder → text. */
export type Sources = ReadonlyMap<string, string>;

/** What a change of the sources would do. */
export type Judgement = {
  /** Of the tenants that the change affects. */
  readonly mistakes: readonly object[];
  /** Tenants whose release would be another. */
  readonly reaches: readonly string[];
  /** What changes for people, by what it means. */
  readonly findings: readonly ProposedFinding[];
};

/** A finding of the comparison, in words too. */
export type ProposedFinding = Finding & {
  readonly says: string;
  readonly flipsSaid: readonly string[];
  /** How many stored records would be refused, in words. */
  readonly storedSaid: readonly string[];
  /** Each has to approve it, as its tenant demands today. */
  readonly roles: readonly string[];
  readonly evidence: Evidence;
};

/** What is published: of all sources these files, for these tenants. */
export type Change = {
  readonly files: readonly DraftFile[];
  readonly reaches: readonly string[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
};

export type PublishedReleases = {
  /** By tenant, the hash of the release before and of the one from now on. */
  readonly releases: Readonly<Record<string, { readonly from: string | null; readonly to: string }>>;
  /** The commit, where the sources lie in a repository. */
  readonly revision: string | undefined;
  /** Why there is none, where there should be. */
  readonly notCommitted?: string;
};

/** What the studio needs of the machine on which the sources lie; without one there is no studio. */
export type Workbench = {
  readonly readSources: () => Promise<Sources>;
  /** Compiles the current and the proposed sources and compares them; nothing is written. */
  readonly judge: (sources: Sources, files: readonly DraftFile[], now: Date) => Promise<Judgement>;
  /** Writes the sources, a commit, and the releases that servers follow. */
  readonly publish: (change: Change) => Promise<PublishedReleases>;
};
