// Writes what is generated from the contract: the launcher runs it where the contract has changed.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../root.ts';
import { contractFiles } from './contractFiles.ts';

for (const [name, text] of Object.entries(await contractFiles())) {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  // Whole or not at all: a command beside this one may read it.
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}
