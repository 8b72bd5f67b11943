import { watch } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Compilation,
  compile,
  type Diagnostic,
  type Edit,
  formatDiagnostics,
  harmless,
  type SourceFiles,
} from '../../engine/compiler.ts';
import type { Settings } from '../../src/server/platform/settings.ts';
import { contract } from '../compile/contract.ts';
import { sha256 } from '../compile/sha256.ts';
import { applyEdits } from './applyEdits.ts';
import { readArguments } from './arguments.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './source.ts';
import { misuse, type Verb } from './verb.ts';

const outputs = ['text', 'json', 'github'] as const;
type Output = (typeof outputs)[number];
type Asked = { readonly codes: readonly string[]; readonly output: Output; readonly fix: boolean };

/** Every mistake of every tenant; of those named, with what they inherit and cannot do without. */
export const check: Verb = async (args, settings) => {
  const read = readArguments(args, { output: { type: 'string', default: 'text' }, fix: { type: 'boolean' }, watch: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const output = outputs.find((name) => name === read.values.output);
  if (output === undefined) return misuse(`--output is "${read.values.output}", but must be one of: ${outputs.join(', ')}.`);
  const asked: Asked = { codes: read.positionals, output, fix: read.values.fix === true };
  return read.values.watch === true ? watching(asked, settings) : once(asked, settings);
};

async function once(asked: Asked, settings: Settings): Promise<number> {
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const unknown = unknownCode(asked.codes, foldersOf(source.files));
  if (unknown !== undefined) return misuse(unknown);
  const { files, fixed } = asked.fix ? await fixAll(source.files, asked, settings) : { files: source.files, fixed: [] };
  const compilation = compile(files, { contract, hash: sha256 });
  const told = chosen(compilation, asked.codes);
  const folder = shownFolder(settings);
  const say = asked.output === 'text' ? console.log : console.error;
  for (const { file, range, code, message } of fixed)
    say(`fixed ${folder}/${file}:${range.start.line}:${range.start.column}  ${code}  ${message}`);
  const printed = formatDiagnostics(told, files, asked.output, folder);
  process.stdout.write(
    asked.output === 'text' ? `${printed}${printed === '' ? '' : '\n'}${counts(told, asked.codes, compilation)}\n` : printed,
  );
  return told.some(({ severity }) => severity === 'error') ? 1 : 0;
}

/** What stands in the folders asked for, and the errors of their parents that keep them from being compiled. */
function chosen({ diagnostics, made }: Compilation, codes: readonly string[]): readonly Diagnostic[] {
  if (codes.length === 0) return diagnostics;
  const parents = new Set(codes.filter((code) => made[code]?.sound !== true).flatMap((code) => made[code]?.of ?? []));
  return diagnostics.filter(({ file, severity, code }) => {
    const folder = file.split('/', 1)[0] ?? '';
    return codes.includes(folder) || (severity === 'error' && !harmless.has(code) && parents.has(folder));
  });
}

function counts(told: readonly Diagnostic[], codes: readonly string[], { made }: Compilation): string {
  const errors = told.filter(({ severity }) => severity === 'error').length;
  const tenants = codes.length === 0 ? Object.keys(made) : codes;
  const number = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  return `${number(errors, 'mistake', 'mistakes')}, ${number(told.length - errors, 'warning', 'warnings')} in ${number(tenants.length, 'tenant', 'tenants')}.`;
}

/** So often at most: a fix may uncover another. */
const ROUNDS = 10;

async function fixAll(
  source: SourceFiles,
  { codes }: Asked,
  { tenantsDir }: Settings,
): Promise<{ readonly files: SourceFiles; readonly fixed: readonly Diagnostic[] }> {
  const files = new Map(source);
  const fixed: Diagnostic[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const certain = chosen(compile(files, { contract, hash: sha256 }), codes).filter(({ fix }) => fix?.certain === true);
    if (certain.length === 0) break;
    for (const file of new Set(certain.map((one) => one.file))) {
      const here = certain.filter((one) => one.file === file);
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
async function watching(asked: Asked, settings: Settings): Promise<number> {
  const code = await once(asked, settings);
  if (code === 2) return code;
  let waiting: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  watch(settings.tenantsDir, { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      running = running.then(async () => {
        console.log(`\n── ${new Date().toLocaleTimeString()} ──`);
        await once(asked, settings).catch((error: unknown) => console.error(error instanceof Error ? error.message : error));
      });
    }, 60);
  });
  return new Promise(() => undefined);
}
