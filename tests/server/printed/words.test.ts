import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { paperWords } from '../../../src/contract/catalogue/paperWords.ts';

const server = path.resolve(import.meta.dirname, '../../../src/server');
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
  .join('\n');

test('each word of a PDF or a CSV is written by the server, and they are in the order of the alphabet', () => {
  const names = Object.keys(paperWords);
  expect(names.filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
});
