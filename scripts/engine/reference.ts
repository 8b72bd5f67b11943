import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readArguments } from '../command-line/readArguments.ts';
import { misuse, type Verb } from '../command-line/verb.ts';
import { root } from '../root.ts';
import { referenceOf } from './referenceOf.ts';

/** Writes what the doors of the engine give, as Markdown. */
export const reference: Verb = async (args) => {
  const read = readArguments(args, { output: { type: 'string' } });
  if (read.problem !== undefined) return misuse(read.problem);
  const file = path.resolve(read.values.output ?? path.join(root, '.results/engine/reference.md'));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, referenceOf(path.join(root, 'engine')).text);
  console.log(file);
  return 0;
};
