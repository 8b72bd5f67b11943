import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFiles } from '../../engine/compiler.ts';
import { root } from '../root.ts';
import { hashOfSources } from '../web/hashOfSources.ts';
import { readTenantFiles } from './readTenantFiles.ts';

/** What the compiler is made of, the shop's sources among it: they name the texts that they ask for. */
const ofTheCompiler = ['engine', 'src', 'schemas/api', 'scripts/compile'];

/** Up to so many tenants are compiled together, so that what none of them uses is reported; of more, only those that changed. */
export const TOGETHER = 16;

export type CompileState = {
  /** The mistakes of the tenants as text for a terminal; '' where there are none. */
  readonly mistakes: string;
  readonly broken: readonly string[];
};

/** What was compiled last: a hash of the compiler, and of each tenant with the folders that it is made of. */
type Stamp = CompileState & {
  readonly compiler: string;
  readonly tenants: Readonly<Record<string, { readonly of: readonly string[]; readonly hash: string }>>;
};

/** The state before the first run; an older version's stamp lacks some of it. */
const nothing: Stamp = { compiler: '', tenants: {}, mistakes: '', broken: [] };

/**
 * Compiles the tenants of a folder, unless they, the compiler and the compiled output are as they were the last time: a start
 * of a shop that nobody has changed loads no compiler.
 */
export async function compileIfChanged(tenantsDir: string, compiledDir: string): Promise<CompileState> {
  const stamp = path.join(compiledDir, '.made.json');
  const [files, compiler] = await Promise.all([readTenantFiles(tenantsDir), hashOfSources(root, ofTheCompiler)]);
  const folders = hashFolders(files);
  const known: Stamp = { ...nothing, ...(await readFile(stamp, 'utf8').then(JSON.parse, () => nothing)) };
  const isCurrent = async (name: string): Promise<boolean> => {
    const last = known.compiler === compiler ? known.tenants[name] : undefined;
    return last !== undefined && last.hash === (await hashTenant(name, last.of, folders, compiledDir));
  };
  const names = [...folders.keys()].filter((folder) => !folder.startsWith('_'));
  const current = new Set((await Promise.all(names.map(async (name) => ((await isCurrent(name)) ? [name] : [])))).flat());
  const isGone = Object.keys(known.tenants).some((name) => !folders.has(name));
  if (known.compiler === compiler && current.size === names.length && !isGone) return known;

  await rm(stamp, { force: true });
  const { brokenOf, compileTenants, errorsAsText } = await import('./compileTenants.ts');
  const { sweepCompiled } = await import('./publishTenant.ts');
  if (isGone) await sweepCompiled(compiledDir, names);
  const stale = names.filter((name) => !current.has(name) || known.broken.includes(name));
  const isPart = names.length > TOGETHER && stale.length < names.length && !isGone;
  const compiled = await compileTenants({ tenantsDir, compiledDir, files, ...(isPart ? { only: stale } : {}) });
  const tenants = { ...(isPart ? known.tenants : {}) };
  for (const [name, { of }] of Object.entries(compiled.made))
    tenants[name] = { of, hash: await hashTenant(name, of, folders, compiledDir) };
  const standing = { mistakes: errorsAsText(compiled, path.relative(process.cwd(), tenantsDir)), broken: brokenOf(compiled) };
  await writeFile(stamp, JSON.stringify({ ...standing, compiler, tenants } satisfies Stamp));
  return standing;
}

/** Folder → a hash of its files. */
const hashFolders = (files: SourceFiles): ReadonlyMap<string, string> =>
  new Map([...Map.groupBy(files, ([file]) => file.split('/', 1)[0] ?? '')].map(([folder, own]) => [folder, hashOf(own.flat())]));

/** A hash over what a tenant is made of, and its release: who published another one meanwhile has changed the shop. */
async function hashTenant(name: string, of: readonly string[], folders: ReadonlyMap<string, string>, compiledDir: string): Promise<string> {
  const release = await readFile(path.join(compiledDir, name, 'release.json'), 'utf8').catch(() => '');
  return hashOf([...of.map((folder) => folders.get(folder) ?? ''), release]);
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}\0`).update(text);
  return hash.digest('hex');
}
