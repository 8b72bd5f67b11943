import { type Compilation, compile, printDiagnostics, type ReadYaml, type SourceFiles } from '../engine/compiler.ts';
import { contract } from './compile/contract.ts';
import { publishTenant, sweepCompiled } from './compile/publish.ts';
import { sha256 } from './compile/sha256.ts';
import { readTenantFiles } from './compile/tenant-files.ts';

export type CompileOptions = { readonly tenantsDir: string; readonly compiledDir: string; readonly read?: ReadYaml };

export type Compiled = Compilation & { readonly files: SourceFiles; readonly changed: readonly string[] };

/** YAML of a folder → published data and diagnostics; nothing is written. */
export async function compileFolder(tenantsDir: string, read?: ReadYaml): Promise<Compilation & { readonly files: SourceFiles }> {
  const files = await readTenantFiles(tenantsDir);
  return { ...compile(files, { contract, hash: sha256, ...(read === undefined ? {} : { read }) }), files };
}

/** Compiles every tenant into published files, as far as they changed. A tenant with mistakes keeps its last release. */
export async function compileTenants({ tenantsDir, compiledDir, read }: CompileOptions): Promise<Compiled> {
  const compilation = await compileFolder(tenantsDir, read);
  const changed: string[] = [];
  for (const tenant of compilation.tenants) if (await publishTenant(compiledDir, tenant)) changed.push(tenant.tenant);
  const names = [...new Set([...compilation.files.keys()].map((file) => file.split('/', 1)[0] ?? ''))];
  if (changed.length > 0) await sweepCompiled(compiledDir, names);
  return { ...compilation, changed };
}

/** The mistakes among the diagnostics, as text for a terminal; '' where there are none. */
export const errorsAsText = ({ diagnostics, files }: Compilation & { readonly files: SourceFiles }, tenantsDir: string): string =>
  printDiagnostics(
    diagnostics.filter(({ severity }) => severity === 'error'),
    files,
    'text',
    tenantsDir,
  );
