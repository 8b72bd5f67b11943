import path from 'node:path';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { root } from '../root.ts';
import { packEngine } from './packEngine.ts';

/** Builds the engine's package and prints its path. */
export const pack: Verb = async (args) => {
  const read = readArguments(args, { output: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  if (read.positionals.length > 0) return misuse('npm run engine -- pack [--output <folder>]');
  const file = await packEngine(path.resolve(read.values.output ?? path.join(root, '.results/engine')));
  console.log(`${file}\nnpm install ${file} puts it into an application; engine/README.md shows one.`);
  return 0;
};
