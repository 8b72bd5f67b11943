import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type Completions,
  compileInTurn,
  completeAt,
  createCachingReader,
  type Description,
  type Diagnostic,
  describeFileAt,
  languageOfFile,
  languagesOf,
  type Position,
  type Resolved,
  resolve,
  type SourceFiles,
} from '../../../engine/compiler.ts';
import { contract } from '../../compile/contract.ts';
import { sha256 } from '../../compile/sha256.ts';

/** The tenants' files with what an editor has open instead of what is on disk. */
export function openSources(tenantsDir: string, onDisk: SourceFiles) {
  const files = new Map(onDisk);
  const read = createCachingReader();
  let tenants: readonly Resolved[] | undefined;

  /** The file of an address as the compiler names it; undefined outside the tenants' folder. */
  const fileAt = (uri: string): string | undefined => {
    if (!uri.startsWith('file:')) return undefined;
    const file = path.relative(tenantsDir, fileURLToPath(uri)).split(path.sep).join('/');
    return file.startsWith('..') ? undefined : file;
  };
  const uriOf = (file: string): string => pathToFileURL(path.join(tenantsDir, file)).href;

  const change = (file: string, text: string | undefined): void => {
    if (text === undefined) files.delete(file);
    else files.set(file, text);
    tenants = undefined;
  };

  const diagnose = (): readonly Diagnostic[] => compileInTurn(files, { contract, hash: sha256, read, now: () => new Date() }).diagnostics;

  /** The tenant of a file; of what all share, the first that reads it. */
  const tenantOf = (file: string): Resolved | undefined => {
    tenants ??= resolve(files, contract.features, undefined, read).tenants;
    const folder = file.split('/', 1)[0];
    const speech = languageOfFile(file);
    const reads = ({ language, data: { tenant } }: Resolved): boolean =>
      language.startsWith(`${speech?.language}-`) && (speech?.addressing === undefined || tenant?.addressing === speech.addressing);
    return tenants.find(({ name }) => name === folder) ?? (speech && tenants.find(reads)) ?? tenants[0];
  };

  const complete = (file: string, position: Position): Completions | undefined => {
    const [resolved, text] = [tenantOf(file), files.get(file)];
    return resolved === undefined || text === undefined ? undefined : completeAt({ resolved, files, contract, file, text, position });
  };

  const describe = (file: string, position: Position): Description | undefined => {
    const resolved = tenantOf(file);
    return resolved && describeFileAt({ resolved, files, all: languagesOf(tenants ?? []), contract, file, position });
  };

  return { fileAt, uriOf, change, diagnose, complete, describe, textOf: (file: string) => files.get(file) };
}
