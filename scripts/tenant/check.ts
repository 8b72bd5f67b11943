import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Compilation, compile, type Diagnostic, formatDiagnostics } from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { contract } from '../compile/contract.ts';
import { sha256 } from '../compile/sha256.ts';
import { watchFolders } from '../compile/watchFolders.ts';
import { chooseDiagnostics } from './chooseDiagnostics.ts';
import { type FixedDiagnostic, fixFiles } from './fixFiles.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './readSource.ts';

const outputs = ['text', 'json', 'github'] as const;
type Output = (typeof outputs)[number];
type Options = { readonly codes: readonly string[]; readonly output: Output; readonly fix: boolean };

/** Every mistake of every tenant; of those named, with what they inherit and cannot do without. */
export const check: Verb = async (args, settings) => {
  const read = readArguments(args, { output: { type: 'string', default: 'text' }, fix: { type: 'boolean' }, watch: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const output = outputs.find((name) => name === read.values.output);
  if (output === undefined) return misuse(`--output is "${read.values.output}", but must be one of: ${outputs.join(', ')}.`);
  const options: Options = { codes: read.positionals, output, fix: read.values.fix === true };
  return read.values.watch === true ? watchFolder(options, settings) : checkOnce(options, settings);
};

async function checkOnce(options: Options, settings: Settings): Promise<number> {
  const { codes, output } = options;
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const unknown = unknownCode(codes, foldersOf(source.files));
  if (unknown !== undefined) return misuse(unknown);
  const { files, fixed } = options.fix ? fixFiles(source.files, codes) : { files: source.files, fixed: [] };
  for (const [file, text] of files) if (text !== source.files.get(file)) await writeFile(path.join(settings.tenantsDir, file), text);
  const compilation = compile(files, { contract, hash: sha256, now: () => new Date() });
  const chosen = chooseDiagnostics(compilation, codes);
  const folder = shownFolder(settings);
  if (options.fix) reportFixes(fixed, output === 'text' ? console.log : console.error, folder);
  const formatted = formatDiagnostics(chosen, files, output, folder);
  process.stdout.write(
    output === 'text'
      ? `${formatted}${formatted === '' ? '' : '\n'}${followingOf(compilation)}${countAll(chosen, codes, compilation)}\n`
      : formatted,
  );
  return chosen.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function reportFixes(fixed: readonly FixedDiagnostic[], print: (line: string) => void, folder: string): void {
  for (const { code, at, changes } of fixed)
    print(`fixed ${folder}/${at.file}:${at.start.line}:${at.start.column}  ${code}  ${changes.join(', ')}`);
  if (fixed.length === 0) print('--fix changed nothing: no mistake has a certain correction.');
}

function countAll(diagnostics: readonly Diagnostic[], codes: readonly string[], { made }: Compilation): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const tenants = codes.length === 0 ? Object.keys(made) : codes;
  const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${number(errors, 'mistake', 'mistakes')}, ${number(diagnostics.length - errors, 'warning', 'warnings')} in ${number(tenants.length, 'tenant', 'tenants')}.`;
}

const followingOf = ({ following }: Compilation): string =>
  following === 0
    ? ''
    : `${following} ${following === 1 ? 'other follows' : 'others follow'} from these, and ${following === 1 ? 'is' : 'are'} reported once these are corrected.\n`;

/** Checks again after each change, until it is ended. */
async function watchFolder(options: Options, settings: Settings): Promise<number> {
  const code = await checkOnce(options, settings);
  if (code === 2) return code;
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watchFolders(settings.tenantsDir, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      running = running.then(async () => {
        console.log(`\n── ${new Date().toLocaleTimeString()} ──`);
        await checkOnce(options, settings).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
      });
    }, 60);
  });
  return new Promise(() => undefined);
}
