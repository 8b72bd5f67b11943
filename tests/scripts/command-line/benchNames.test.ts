import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { benchNames } from '../../../scripts/command-line/benchNames.ts';
import { root } from '../../../scripts/root.ts';

it('every measurement of tests/bench is named, and no other', async () => {
  const files = (await readdir(path.join(root, 'tests/bench'))).filter((file) => file.endsWith('.ts'));
  expect([...benchNames].sort()).toEqual(files.map((file) => path.basename(file, '.ts')).sort());
});
