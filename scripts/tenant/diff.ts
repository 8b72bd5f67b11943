import { brokenIn, createCachingReader, type DiffClass, diffReleases, formatDiagnostic } from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { addStored } from '../compile/addStored.ts';
import { contract } from '../compile/contract.ts';
import { type ReadRelease, releaseOf } from '../compile/releaseOf.ts';
import { sha256 } from '../compile/sha256.ts';
import { onDatabase } from '../shop/onDatabase.ts';
import { type DiffReport, isAtLeast, type ReleaseMistake } from './diff/diffReport.ts';
import { formatDiff, outputs } from './diff/formatDiff.ts';
import { readAgainst } from './diff/readAgainst.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './readSource.ts';

const failing = ['breaks', 'stricter', 'looser', 'texts'] as const satisfies readonly DiffClass[];

/** What the files do otherwise than those of a commit or another folder: to people, and to what is stored. */
export const diff: Verb = async (args, settings) => {
  const read = readArguments(args, {
    against: { type: 'string', default: 'HEAD' },
    output: { type: 'string', default: 'text' },
    'fail-on': { type: 'string' },
    database: { type: 'boolean' },
  });
  if (read.problem !== undefined) return misuse(read.problem);
  const { positionals: codes, values } = read;
  const output = outputs.find((name) => name === values.output);
  if (output === undefined) return misuse(`--output is "${values.output}", but must be one of: ${outputs.join(', ')}.`);
  const least = failing.find((name) => name === values['fail-on']);
  if (values['fail-on'] !== undefined && least === undefined)
    return misuse(`--fail-on is "${values['fail-on']}", but must be one of: ${failing.join(', ')}.`);
  const report = await compareWith(
    { against: values.against, codes, counts: values.database === true, draws: output === 'html' },
    settings,
  );
  if (typeof report === 'string') return misuse(report);
  process.stdout.write(formatDiff(report, output, least));
  const isFaulty = report.diffs.some(({ unexplained: { flips, parts } }) => flips.length + parts.length > 0);
  return isFaulty ||
    report.broken.length > 0 ||
    (least !== undefined && report.diffs.some(({ findings }) => findings.some((one) => isAtLeast(one, least))))
    ? 1
    : 0;
};

/** `counts`: stored records are judged too. `draws`: what looks otherwise is shown. */
type DiffOptions = { readonly against: string; readonly codes: readonly string[]; readonly counts: boolean; readonly draws: boolean };

/** The comparison, or why there is none. */
async function compareWith({ against, codes, counts, draws }: DiffOptions, settings: Settings): Promise<DiffReport | string> {
  const source = await readSource(settings);
  if (source.problem !== undefined) return source.problem;
  const older = await readAgainst(against, settings.tenantsDir);
  if (older.problem !== undefined) return older.problem;
  const known = [...foldersOf(source.files), ...foldersOf(older.files)].filter((folder) => !folder.startsWith('_'));
  const unknown = unknownCode(codes, [...new Set(known)]);
  if (unknown !== undefined) return unknown;
  const reader = createCachingReader();
  const [before, after] = [releaseOf(older.files, reader, { isOlder: true }), releaseOf(source.files, reader, { isOlder: false })];
  const only = codes.length === 0 ? undefined : codes;
  const broken = [...new Set([...brokenIn(before), ...brokenIn(after)])].filter((name) => only === undefined || only.includes(name));
  const folder = shownFolder(settings);
  const mistakesOf = ({ mistakes }: ReadRelease, isOlder: boolean): readonly ReleaseMistake[] =>
    mistakes
      .filter(({ tenants }) => broken.length > 0 && (tenants.length === 0 || tenants.some((tenant) => broken.includes(tenant))))
      .map((one) => formatDiagnostic(one, folder))
      .map(({ file, range, message, help }) => ({
        ...{ isOlder, file, line: range.start.line, message },
        ...(help === undefined ? {} : { help }),
      }));
  const diffs = await diffReleases(before, after, { contract, hash: sha256, now: new Date() }, only);
  return {
    against: older.name,
    diffs: counts ? await onDatabase(settings, (db) => addStored(db, { before, after }, diffs)) : diffs,
    broken: broken.sort(),
    mistakes: [...mistakesOf(before, true), ...mistakesOf(after, false)],
    folder,
    ...(draws ? { pictures: await (await import('./diff/takePictures.ts')).takePictures(before, after, diffs) } : {}),
  };
}
