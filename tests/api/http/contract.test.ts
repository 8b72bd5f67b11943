import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contractFiles, lintContract } from '../../../scripts/contract/contractFiles.ts';
import { root } from '../../../scripts/root.ts';

test('The contract is sound for Redocly', { timeout: 60_000 }, async () => {
  expect(await lintContract()).toBe('');
});

test('What is generated from the contract is up to date: npm run generate', { timeout: 60_000 }, async () => {
  for (const [name, text] of Object.entries(await contractFiles())) {
    expect((await readFile(path.join(root, name), 'utf8')) === text, `${name} is out of date: npm run generate`).toBe(true);
  }
});
