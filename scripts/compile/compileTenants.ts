import {
  type Compilation,
  compile,
  compileInTurn,
  type EmittedTenant,
  formatDiagnostics,
  type ReadYaml,
  type SourceFiles,
} from '../../engine/compiler.ts';
import type { Release } from '../../engine/runtime.ts';
import { contract } from './contract.ts';
import { filesOf, publishTenant, sweepCompiled } from './publishTenant.ts';
import { readTenantFiles } from './readTenantFiles.ts';
import { sha256 } from './sha256.ts';

export type CompileOptions = { readonly tenantsDir: string; readonly compiledDir: string; readonly read?: ReadYaml };

/** The diagnostics of a folder; the tenants themselves are in their files. */
export type Compiled = Omit<Compilation, 'tenants'> & { readonly files: SourceFiles; readonly changed: readonly string[] };

type Look = {
  readonly published?: (tenant: EmittedTenant) => void;
  /** `sources` are the files that the tenant is made of. */
  readonly mayReplace?: (older: Release, tenant: string, sources: SourceFiles) => Promise<boolean>;
};

/** YAML of a folder → published data and diagnostics; nothing is written. */
export async function compileFolder(tenantsDir: string): Promise<Compilation & { readonly files: SourceFiles }> {
  const files = await readTenantFiles(tenantsDir);
  return { ...compile(files, { contract, hash: sha256 }), files };
}

/**
 * Compiles every tenant into published files, as far as they changed; one after another, so that a thousand are not held at
 * once. A tenant with mistakes keeps its last release.
 * @param look sees each tenant once its files are written, and may keep a release as it is
 */
export async function compileTenants({ tenantsDir, compiledDir, read }: CompileOptions, look?: Look): Promise<Compiled> {
  const files = await readTenantFiles(tenantsDir);
  const { tenants, ...told } = compileInTurn(files, { contract, hash: sha256, ...(read === undefined ? {} : { read }) });
  const changed: string[] = [];
  for (const tenant of tenants) {
    const sources = filesOf(files, told.made[tenant.tenant]?.of ?? []);
    const mayReplace = async (older: Release) => (await look?.mayReplace?.(older, tenant.tenant, sources)) ?? true;
    if (await publishTenant(compiledDir, tenant, { sources, mayReplace })) changed.push(tenant.tenant);
    look?.published?.(tenant);
  }
  const names = [...new Set([...files.keys()].map((file) => file.split('/', 1)[0] ?? ''))];
  if (changed.length > 0) await sweepCompiled(compiledDir, names);
  return { ...told, files, changed };
}

/** The mistakes among the diagnostics, as text for a terminal; '' where there are none. */
export const errorsAsText = ({ diagnostics, files }: Pick<Compiled, 'diagnostics' | 'files'>, tenantsDir: string): string =>
  formatDiagnostics(
    diagnostics.filter(({ severity }) => severity === 'error'),
    files,
    'text',
    tenantsDir,
  );
