import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.ts';

/** The measurements of `tests/bench`, by name. */
export const benchNames: readonly string[] = readdirSync(path.join(root, 'tests/bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.basename(file, '.ts'))
  .sort();
