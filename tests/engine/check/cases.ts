import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Compilation, compile, type SourceFiles } from '../../../engine/compiler.ts';
import { sha256 } from '../../../scripts/compile/sha256.ts';
import { TODAY } from '../../support/oracle/today.ts';
import { contract } from './contract.ts';

const here = import.meta.dirname;

/** One folder a diagnostic: `input` has the mistake, `near` is as close to it as can be without. */
export const casesFolder = path.join(here, 'cases');

export const caseNames: readonly string[] = readdirSync(casesFolder).sort();

/** The files in a folder, by their path in it. */
export const filesBelow = (folder: string): SourceFiles =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [path.relative(folder, file).split(path.sep).join('/'), readFileSync(file, 'utf8')]),
  );

/** The small tenant that all cases change; it has no mistake. */
export const base: SourceFiles = filesBelow(path.join(here, 'base'));

/** The base with the files of a case: each replaces one, and an empty one takes it away. */
export const baseWith = (name: string, part: 'input' | 'near'): SourceFiles => {
  const files = new Map([...base, ...filesBelow(path.join(casesFolder, name, part))]);
  return new Map([...files].filter(([, text]) => text !== ''));
};

export const compiled = (files: SourceFiles): Compilation =>
  compile(files, { contract, hash: sha256, now: () => new Date(`${TODAY}T12:00:00Z`) });
