import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  diagnosticCodes,
  type FormatStep,
  formatSteps,
  latestFormat,
  SHARED,
  type SourceFiles,
  type Upgraded,
  upgradeFiles,
} from '../../engine/compiler.ts';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { foldersOf, readSource, shownFolder, unknownCode } from './readSource.ts';

/** Brings files of an older format to the one that is read now. */
export const upgrade: Verb = async (args, settings) => {
  const read = readArguments(args, { check: { type: 'boolean' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const source = await readSource(settings);
  if (source.problem !== undefined) return misuse(source.problem);
  const tenants = foldersOf(source.files).filter((name) => name !== SHARED);
  const unknown = unknownCode(read.positionals, tenants);
  if (unknown !== undefined) return misuse(unknown);
  let code = 0;
  for (const name of read.positionals.length > 0 ? read.positionals : tenants) {
    const before = inFolder(source.files, name);
    const upgraded = upgradeFiles(before);
    for (const line of describeUpgrade(name, upgraded, before, shownFolder(settings))) console.log(line);
    const isOlder = !('problem' in upgraded) && upgraded.steps.length > 0;
    if ('problem' in upgraded || (isOlder && read.values.check === true)) code = 1;
    else if (isOlder) await writeChanges(path.join(settings.tenantsDir, name), before, upgraded.files);
  }
  return code;
};

/** A tenant's files by their path in its folder. */
const inFolder = (files: SourceFiles, name: string): SourceFiles =>
  new Map([...files].flatMap(([file, text]) => (file.startsWith(`${name}/`) ? [[file.slice(name.length + 1), text]] : [])));

/** What a person reads of it. */
export const describeUpgrade = (
  name: string,
  upgraded: Upgraded,
  before: SourceFiles,
  folder: string,
  steps: readonly FormatStep[] = formatSteps,
): readonly string[] => {
  const latest = latestFormat(steps);
  if ('problem' in upgraded) return [`${folder}/${name}/tenant.yaml: ${describeProblem(name, upgraded.problem, latest)}`];
  if (upgraded.steps.length === 0) {
    const only = latest === 1 ? 'the only one there is' : 'the newest one';
    return [`${name}: format ${latest}, ${only}. Nothing to do.`];
  }
  const changed = [...changesOf(before, upgraded.files).keys()].map((file) => `${folder}/${name}/${file}`);
  return [
    `${name}: from format ${upgraded.from} to ${latest}.`,
    ...upgraded.steps.map(({ says }) => `  ${says}`),
    ...changed.map((file) => `  ${file}`),
  ];
};

type Problem = Extract<Upgraded, { readonly problem: unknown }>['problem'];

const describeProblem = (name: string, problem: Problem, latest: number): string => {
  switch (problem.is) {
    case 'missing':
      return `it states no format. Write "format: ${latest}" as its first line, then run "npm run tenant -- check ${name}".`;
    case 'unreadable':
      return `it cannot be read. Run "npm run tenant -- check ${name}" first, which names the line.`;
    default: {
      const { message, help } = diagnosticCodes['format-other'];
      return `${message({ problem }, name)} ${help?.({ problem }, {}, name) ?? ''}`;
    }
  }
};

/** Files that are otherwise afterwards; undefined: those that are gone. */
const changesOf = (before: SourceFiles, after: SourceFiles): ReadonlyMap<string, string | undefined> =>
  new Map(
    [...new Set([...before.keys(), ...after.keys()])]
      .filter((file) => before.get(file) !== after.get(file))
      .sort()
      .map((file) => [file, after.get(file)]),
  );

const writeChanges = async (folder: string, before: SourceFiles, after: SourceFiles): Promise<void> => {
  for (const [file, text] of changesOf(before, after)) {
    const target = path.join(folder, file);
    if (text === undefined) await rm(target);
    else {
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, text);
    }
  }
};
