import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';

/** How many tests each group had when they were last counted on purpose. */
export type Minimum = Readonly<Record<string, number>>;

const file = path.join(root, 'tests/minimum.json');

export async function readMinimum(): Promise<Minimum> {
  return JSON.parse(await readFile(file, 'utf8'));
}

export async function writeMinimum(minimum: Minimum): Promise<void> {
  await writeFile(file, `${JSON.stringify(minimum, undefined, 2)}\n`);
}
