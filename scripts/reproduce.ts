// npm run reproduce: builds the last commit twice, in two folders, and compares every byte of what would be shipped.
import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { answerHelp } from './command-line/answerHelp.ts';
import { sha256 } from './compile/sha256.ts';
import { recordFigures } from './proof/recordFigures.ts';
import { root } from './root.ts';

answerHelp('reproduce');

/** What is shipped, beside the sources. */
const built = ['.web', '.compiled', '.results/sbom.cdx.json', 'src/contract/generated', 'schemas'];
/** What a machine may have otherwise without any effect. */
const machines = [
  { folder: 'one', env: { TZ: 'UTC', LC_ALL: 'C' } },
  { folder: 'another-with-a-longer-name', env: { TZ: 'Pacific/Auckland', LC_ALL: 'es_CL.UTF-8' } },
];
const ground = path.join(root, '.results/reproduce');

await rm(ground, { recursive: true, force: true });
const builds = [];
for (const { folder, env } of machines) {
  const place = path.join(ground, folder);
  await mkdir(place, { recursive: true });
  run('/bin/sh', ['-c', `git archive HEAD | tar -x -C "$PLACE"`], root, { PLACE: place });
  await symlink(path.join(root, 'node_modules'), path.join(place, 'node_modules'));
  run(process.execPath, ['scripts/launch.mjs', 'build'], place, env);
  builds.push(await hashesOf(place));
}
const [one = new Map<string, string>(), other = new Map<string, string>()] = builds;
const names = [...new Set([...one.keys(), ...other.keys()])].toSorted();
const different = names.filter((name) => one.get(name) !== other.get(name));
for (const name of different) console.error(`${name} differs: compare it below ${path.relative(root, ground)}`);
console.log(`${names.length} files were built twice, ${different.length} differ`);
recordFigures('reproducible', {
  command: 'npm run reproduce',
  heads: ['files', 'different'],
  rows: [{ name: 'two builds', cells: [names.length, different.length].map(String), goal: { text: '0', reached: different.length === 0 } }],
});
if (different.length === 0) await rm(ground, { recursive: true });
process.exitCode = different.length === 0 ? 0 : 1;

function run(program: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): void {
  const { status, stderr, error } = spawnSync(program, args, { cwd, env: { ...process.env, ...env }, encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} ended with exit code ${status}:\n${stderr}`);
}

async function hashesOf(place: string): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(
    built.map(async (part) => {
      const entries = await readdir(path.join(place, part), { recursive: true, withFileTypes: true }).catch(() => []);
      const within = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      return within.length > 0 ? within : [path.join(place, part)];
    }),
  );
  const hashed = files.flat().map(async (file) => [path.relative(place, file), sha256(await readFile(file, 'latin1'))] as const);
  return new Map(await Promise.all(hashed));
}
