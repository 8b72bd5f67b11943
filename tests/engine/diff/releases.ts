import {
  compile,
  createCachingReader,
  type DiffRelease,
  diffReleases,
  resolve,
  type SourceFiles,
  type TenantDiff,
} from '../../../engine/compiler.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { openCompiledForm } from '../../../scripts/tenant/openCompiledForm.ts';

const read = createCachingReader();

/** Files as a release that can be compared. */
export const releaseOf = (files: SourceFiles): DiffRelease => ({
  files,
  resolved: resolve(files, contract.features, undefined, read).tenants,
  tenants: compile(files, { contract, hash: sha256, read }).tenants,
  open: (tenant, name) => {
    const form = tenant.forms[name];
    if (form === undefined) throw new Error(name);
    return openCompiledForm(tenant, form);
  },
});

const context = { contract, hash: sha256, now: new Date('2026-11-20T12:00:00Z') };

export const diffAll = (before: DiffRelease, after: DiffRelease, only?: readonly string[]): Promise<readonly TenantDiff[]> =>
  diffReleases(before, after, context, only);
