import { watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Compilation,
  compile,
  type Diagnostic,
  type Edit,
  formatDiagnostic,
  formatDiagnostics,
  type SourceFiles,
} from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { contract } from '../compile/contract.ts';
import { sha256 } from '../compile/sha256.ts';
import { applyEdits } from './applyEdits.ts';
import { readArguments } from './arguments.ts';
import { chooseDiagnostics } from './chooseDiagnostics.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './source.ts';
import { misuse, type Verb } from './verb.ts';

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
  const { files, fixed } = options.fix ? await fixAll(source.files, options, settings) : { files: source.files, fixed: [] };
  const compilation = compile(files, { contract, hash: sha256 });
  const chosen = chooseDiagnostics(compilation, codes);
  const folder = shownFolder(settings);
  if (options.fix) reportFixes(fixed, output === 'text' ? console.log : console.error, folder);
  const formatted = formatDiagnostics(chosen, files, output, folder);
  process.stdout.write(
    output === 'text' ? `${formatted}${formatted === '' ? '' : '\n'}${countAll(chosen, codes, compilation)}\n` : formatted,
  );
  return chosen.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function reportFixes(fixed: readonly Diagnostic[], print: (line: string) => void, folder: string): void {
  for (const one of fixed) {
    const { file, range, code, message } = formatDiagnostic(one, folder);
    print(`fixed ${file}:${range.start.line}:${range.start.column}  ${code}  ${message}`);
  }
  if (fixed.length === 0) print('--fix changed nothing: no mistake has a certain correction.');
}

function countAll(diagnostics: readonly Diagnostic[], codes: readonly string[], { made }: Compilation): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const tenants = codes.length === 0 ? Object.keys(made) : codes;
  const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${number(errors, 'mistake', 'mistakes')}, ${number(diagnostics.length - errors, 'warning', 'warnings')} in ${number(tenants.length, 'tenant', 'tenants')}.`;
}

/** So often at most: a fix may uncover another. */
const ROUNDS = 10;

async function fixAll(
  source: SourceFiles,
  { codes }: Options,
  { tenantsDir }: Settings,
): Promise<{ readonly files: SourceFiles; readonly fixed: readonly Diagnostic[] }> {
  const files = new Map(source);
  const fixed: Diagnostic[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const certain = chooseDiagnostics(compile(files, { contract, hash: sha256 }), codes).filter(({ fix }) => fix?.certain === true);
    if (certain.length === 0) break;
    for (const file of new Set(certain.map(({ at }) => at.file))) {
      const here = certain.filter(({ at }) => at.file === file);
      const { text, made } = applyEdits(
        files.get(file) ?? '',
        here.flatMap(({ fix }): readonly Edit[] => fix?.edits ?? []),
      );
      files.set(file, text);
      fixed.push(...here.filter(({ fix }) => fix?.edits.every((edit) => made.includes(edit)) === true));
    }
  }
  for (const [file, text] of files) if (text !== source.get(file)) await writeFile(path.join(tenantsDir, file), text);
  return { files, fixed };
}

/** Checks again after each change, until it is ended. */
async function watchFolder(options: Options, settings: Settings): Promise<number> {
  const code = await checkOnce(options, settings);
  if (code === 2) return code;
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watch(settings.tenantsDir, { recursive: true }, () => {
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
