import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/root.ts';
import { projectFiles } from './files.ts';

const impure =
  /\b(Date\.now\(|new Date\(\)|Math\.random\(|crypto\.(random|getRandom)|process\.(env|cwd|argv)|fetch\(|localStorage|sessionStorage|new Function\()/;

test('Nothing in the engine asks for the time, for chance, for the network or for the machine: they are passed in', () => {
  const engine = projectFiles().filter((file) => /^engine\/.*\.tsx?$/.test(file));
  const lines = engine.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ place: `${file}:${index + 1}`, line: line.replace(/(^|\s)(\/\/|\/?\*).*$/, '') })),
  );
  expect(lines.filter(({ line }) => impure.test(line))).toEqual([]);
});
