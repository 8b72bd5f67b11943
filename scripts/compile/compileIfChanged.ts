import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';
import { hashOfSources } from '../web/hashOfSources.ts';
import { readTenantFiles } from './readTenantFiles.ts';

/** What the compiler is made of, the shop's sources among it: they name the texts that they ask for. */
const ofTheCompiler = ['engine', 'src', 'schemas/api', 'scripts/compile'];

/**
 * Compiles the tenants of a folder, unless they, the compiler and the compiled output are as they were the last time: a start
 * of a shop that nobody has changed loads no compiler.
 * @returns the mistakes of the tenants as text for a terminal; '' where there are none
 */
export async function compileIfChanged(tenantsDir: string, compiledDir: string): Promise<string> {
  const stamp = path.join(compiledDir, '.made.json');
  const before = await stateOf(tenantsDir, compiledDir);
  const known = await readFile(stamp, 'utf8').then(JSON.parse, () => undefined);
  if (known?.state === before) return known.mistakes;
  await rm(stamp, { force: true });
  const { compileTenants, errorsAsText } = await import('./compileTenants.ts');
  const mistakes = errorsAsText(await compileTenants({ tenantsDir, compiledDir }), path.relative(process.cwd(), tenantsDir));
  await writeFile(stamp, JSON.stringify({ state: await stateOf(tenantsDir, compiledDir), mistakes }));
  return mistakes;
}

/** One hash over sources, compiler and releases: who published another one meanwhile has changed the shop. */
async function stateOf(tenantsDir: string, compiledDir: string): Promise<string> {
  const [compiler, sources, entries] = await Promise.all([
    hashOfSources(root, ofTheCompiler),
    readTenantFiles(tenantsDir),
    readdir(compiledDir).catch(() => []),
  ]);
  const releases = await Promise.all(
    entries
      .filter((name) => !name.startsWith('.'))
      .sort()
      .map(async (name) => [name, await readFile(path.join(compiledDir, name, 'release.json'), 'utf8').catch(() => '')]),
  );
  const hash = createHash('sha256').update(compiler);
  for (const [name, text] of [...sources, ...releases]) hash.update(`\0${name}\0${text}`);
  return hash.digest('hex');
}
