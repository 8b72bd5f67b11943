import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ValidatorFactory } from '../../../engine/runtime.ts';
import type { Clock } from '../platform/clock.ts';

/** The published files of a compiled folder; they are named by their content and never change. */
export type CompiledFiles = {
  readonly pathOf: (name: string) => string;
  readonly json: <T>(name: string) => Promise<T>;
  readonly validator: (name: string) => Promise<ValidatorFactory>;
  readonly now: Clock;
};

export function readCompiledFiles(compiledDir: string, now: Clock): CompiledFiles {
  const pathOf = (name: string) => path.join(compiledDir, 'files', path.basename(name));
  return {
    pathOf,
    now,
    json: async <T>(name: string) => JSON.parse(await readFile(pathOf(name), 'utf8')) as T,
    async validator(name) {
      const module: unknown = await import(pathToFileURL(pathOf(name)).href);
      return (module as { readonly default: ValidatorFactory }).default;
    },
  };
}
