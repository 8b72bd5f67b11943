import path from 'node:path';
import { root } from '../root.ts';
import { readArguments } from './arguments.ts';
import { chosenForBrowser, tryInBrowser } from './proof/browserPlace.ts';
import { type Finding, type PlaceName, places } from './proof/finding.ts';
import { judged } from './proof/judged.ts';
import { formPage } from './proof/page/build.ts';
import { progress } from './proof/progress.ts';
import { rowOf } from './proof/report/row.ts';
import { writeReports } from './proof/report/write.ts';
import { chosenForServer, tryAtServer } from './proof/serverPlace.ts';
import { noPage, openShop } from './proof/shop.ts';
import { subjectsOf } from './proof/subject.ts';
import { foldersOf, readSource, unknownCode } from './source.ts';
import { misuse, type Verb } from './verb.ts';

/** So many cases that fail are told on the screen; all stand in the report. */
const TOLD = 10;

/** Every case of every rule, at validator, server and browser: whether all say the same, and what the oracle says. */
export const test: Verb = async (args, settings) => {
  const read = readArguments(args, {
    full: { type: 'boolean' },
    places: { type: 'string', default: places.join(',') },
    report: { type: 'string', default: path.join(root, '.results/tenant-test') },
  });
  if (read.problem !== undefined) return misuse(read.problem);
  const { full = false, report, places: wanted } = read.values;
  const chosen = wanted.split(',');
  const unknownPlace = chosen.find((name) => !places.some((place) => place === name));
  if (unknownPlace !== undefined) return misuse(`--places names "${unknownPlace}", but there are: ${places.join(', ')}.`);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const unknown = unknownCode(
    read.positionals,
    foldersOf(source.files).filter((folder) => !folder.startsWith('_')),
  );
  if (unknown !== undefined) return misuse(unknown);
  const made = await subjectsOf(source.files, read.positionals);
  if ('unsound' in made) return misuse(`${made.unsound.join(', ')}: there are mistakes, so nothing can be tried: npm run tenant -- check`);

  const findings = made.subjects.flatMap(judged);
  console.log(`validator  ${findings.length} cases of ${made.subjects.length} forms`);
  const has = (place: PlaceName) => chosen.includes(place);
  if (has('server') || has('browser')) {
    const shop = await openShop(made.tenants, has('browser') ? await formPage() : noPage);
    try {
      const atServer = has('server') ? chosenForServer(findings, full) : [];
      const inBrowser = has('browser') ? chosenForBrowser(findings, full) : [];
      await Promise.all([
        has('server') && tryAtServer(shop.address, atServer, { full, onOne: progress('server', atServer.length) }),
        has('browser') && tryInBrowser(shop.address, inBrowser, progress('browser', inBrowser.length)),
      ]);
    } finally {
      await shop.end();
    }
  }
  return told(findings, report, full);
};

async function told(findings: readonly Finding[], folder: string, full: boolean): Promise<number> {
  const rows = findings.map(rowOf);
  const page = await writeReports(folder, rows, full);
  const failed = rows.filter(({ verdict }) => verdict === 'failed');
  for (const { tenant, form, field, what, typed, why } of failed.slice(0, TOLD))
    console.log(`FAILED ${tenant} ${form} ${field}, ${what}: ${JSON.stringify(typed)}\n  ${why}`);
  if (failed.length > TOLD) console.log(`… and ${failed.length - TOLD} more, in the report.`);
  console.log(`Report: ${path.relative(process.cwd(), page)}`);
  console.log(`${rows.length - failed.length} passed, ${failed.length} failed`);
  return failed.length === 0 ? 0 : 1;
}
