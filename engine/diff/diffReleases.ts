/** Two releases of all tenants → what differs, tenant by tenant. */
import type { EmittedTenant } from '../emit/emitTenant.ts';
import type { Form } from '../forms/form.ts';
import { languagesOf } from '../resolve/companions.ts';
import { type SourceFiles, tenantNames } from '../resolve/layers.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { type DiffContext, diffTenant, type Side } from './diffTenant.ts';
import type { TenantDiff } from './finding.ts';

/** A release as it is compared. */
export type DiffRelease = {
  readonly files: SourceFiles;
  readonly resolved: readonly Resolved[];
  /** Those that could be emitted; of the others nothing can be said. */
  readonly tenants: readonly EmittedTenant[];
  /** The form as it judges; asked for only where its rules differ. */
  readonly open: (tenant: EmittedTenant, form: string) => Promise<Form>;
};

/** @param only the tenants that are looked at; all where left out */
export const diffReleases = async (
  before: DiffRelease,
  after: DiffRelease,
  context: DiffContext,
  only?: readonly string[],
): Promise<readonly TenantDiff[]> => {
  const [was, is] = [sidesOf(before), sidesOf(after)];
  const broken = [before, after].flatMap(brokenIn);
  const names = [...new Set([...was.keys(), ...is.keys()])]
    .filter((name) => (only === undefined || only.includes(name)) && !broken.includes(name))
    .sort();
  const diffs: TenantDiff[] = [];
  for (const name of names) diffs.push(await diffTenant(was.get(name), is.get(name), context));
  return diffs;
};

/** Tenants that are there and could not be emitted. */
export const brokenIn = ({ files, tenants }: Pick<DiffRelease, 'files' | 'tenants'>): readonly string[] =>
  tenantNames(files).filter((name) => !tenants.some(({ tenant }) => tenant === name));

const sidesOf = ({ files, resolved, tenants, open }: DiffRelease): ReadonlyMap<string, Side> => {
  const all = languagesOf(resolved);
  return new Map(
    tenants.flatMap((emitted): [string, Side][] => {
      const own = resolved.find(({ name }) => name === emitted.tenant);
      return own === undefined ? [] : [[emitted.tenant, { resolved: own, emitted, files, all, open: (form) => open(emitted, form) }]];
    }),
  );
};
