// npm run check:packages: licences on the list of allowed ones, versions without a known hole. `--update` asks the registry for holes first.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { recordFigures } from '../proof/recordFigures.ts';
import { root } from '../root.ts';
import { findBadLicences, findHoles, type Hole, type KnownHoles, type Licences, readAudit } from './packageFindings.ts';
import { readPackages } from './readPackages.ts';

const holesFile = path.join(root, '.config/knownHoles.json');

if (process.argv.includes('--update')) await updateHoles();
const packages = await readPackages(root);
const licences: Licences = JSON.parse(await readFile(path.join(root, '.config/licences.json'), 'utf8'));
const known: KnownHoles = JSON.parse(await readFile(holesFile, 'utf8'));
const [badLicences, holes] = [findBadLicences(packages, licences), findHoles(packages, known)];
for (const line of [...badLicences, ...holes]) console.error(line);
console.log(
  `${packages.length} packages, ${packages.filter(({ isShipped }) => isShipped).length} of them shipped; list of holes of ${known.at}`,
);
recordFigures('packages', {
  command: 'npm run check:packages',
  heads: ['packages', 'refused', 'list of'],
  rows: [
    {
      name: 'licences',
      cells: [String(packages.length), String(badLicences.length), ''],
      goal: { text: '0 refused', reached: badLicences.length === 0 },
    },
    {
      name: 'known holes',
      cells: [String(packages.length), String(holes.length), `${known.at}, ${known.holes.length} holes`],
      goal: { text: '0', reached: holes.length === 0 },
    },
  ],
});
process.exitCode = badLicences.length + holes.length > 0 ? 1 : 0;

/** Adds the registry's entries about the packages in the lock to the list. */
async function updateHoles(): Promise<void> {
  const { stdout, error } = spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error !== undefined) throw error;
  const older: KnownHoles = JSON.parse(await readFile(holesFile, 'utf8'));
  const all = new Map([...older.holes, ...readAudit(JSON.parse(stdout))].map((hole) => [JSON.stringify(hole), hole]));
  const sorted = [...all].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, hole]): Hole => hole);
  const { source, accepted } = older;
  const at = new Date().toISOString().slice(0, 10);
  const list = { source: source.includes('npm audit') ? source : `${source}; npm audit`, at, accepted, holes: sorted };
  await writeFile(holesFile, `${JSON.stringify(list, undefined, 2)}\n`);
}
