import {
  type Compilation,
  compile,
  compileInTurn,
  type Diagnostic,
  type EmittedTenant,
  folderOf,
  formatDiagnostics,
  needsAll,
  type ReadYaml,
  SHARED,
  type SourceFiles,
  tenantFolders,
} from '../../engine/compiler.ts';
import type { Release } from '../../engine/runtime.ts';
import { contract } from './contract.ts';
import { filesOf, publishTenant, sweepCompiled } from './publishTenant.ts';
import { readTenantFiles } from './readTenantFiles.ts';
import { sha256 } from './sha256.ts';

export type CompileOptions = {
  readonly tenantsDir: string;
  readonly compiledDir: string;
  readonly read?: ReadYaml;
  /** What the folder holds, where that is known. */
  readonly files?: SourceFiles;
  /** Only these of many tenants, and those that they are based on. What all together do not use is not reported then. */
  readonly only?: readonly string[];
};

/** The diagnostics of a folder; the tenants themselves are in their files. */
export type CompiledTenants = Omit<Compilation, 'tenants'> & { readonly files: SourceFiles; readonly changed: readonly string[] };

type CompileHooks = {
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
export async function compileTenants(
  { tenantsDir, compiledDir, read, only, ...known }: CompileOptions,
  look?: CompileHooks,
): Promise<CompiledTenants> {
  const files = known.files ?? (await readTenantFiles(tenantsDir));
  const chains = only?.flatMap((name) => tenantFolders(name, files));
  const { tenants, diagnostics, ...summary } = compileInTurn(files, {
    ...{ contract, hash: sha256 },
    ...(read === undefined ? {} : { read }),
    ...(chains === undefined ? {} : { only: chains }),
  });
  const changed: string[] = [];
  for (const tenant of tenants) {
    const sources = filesOf(files, summary.made[tenant.tenant]?.of ?? []);
    const mayReplace = async (older: Release) => (await look?.mayReplace?.(older, tenant.tenant, sources)) ?? true;
    if (await publishTenant(compiledDir, tenant, { sources, mayReplace })) changed.push(tenant.tenant);
    look?.published?.(tenant);
  }
  if (changed.length > 0 && only === undefined) await sweepCompiled(compiledDir, foldersIn(files));
  const isKnown = ({ code, at }: Diagnostic) => only === undefined || !needsAll(code) || folderOf(at) !== SHARED;
  return { ...summary, diagnostics: diagnostics.filter(isKnown), files, changed };
}

/** The folders of tenants, and those that they share. */
export const foldersIn = (files: SourceFiles): readonly string[] => [
  ...new Set([...files.keys()].map((file) => file.split('/', 1)[0] ?? '')),
];

/**
 * The tenants that have mistakes, or may: while one cannot be compiled, it is not known what the others do not use. A mistake of which no
 * tenant is said is that of all who are made of its folder.
 */
export const brokenOf = ({ made, diagnostics }: Pick<Compilation, 'made' | 'diagnostics'>): readonly string[] => {
  const names = Object.keys(made);
  if (Object.values(made).some(({ sound }) => !sound)) return names;
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  const named = new Set(errors.flatMap(({ tenants }) => tenants));
  const folders = new Set(errors.filter(({ tenants }) => tenants.length === 0).map(({ at }) => folderOf(at)));
  return names.filter((name) => named.has(name) || made[name]?.of.some((folder) => folders.has(folder)));
};

/** The mistakes among the diagnostics, as text for a terminal; '' where there are none. */
export const errorsAsText = ({ diagnostics, files }: Pick<CompiledTenants, 'diagnostics' | 'files'>, tenantsDir: string): string =>
  formatDiagnostics(
    diagnostics.filter(({ severity }) => severity === 'error'),
    files,
    'text',
    tenantsDir,
  );
