import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { keptFiles } from '../../src/server/release/keptFiles.ts';

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(os.tmpdir(), 'kept-files-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

test('A file is read once, as it is and compressed', async () => {
  const file = path.join(await folder(), 'a');
  await writeFile(file, 'first'.repeat(100));
  const read = keptFiles(10_000);
  await read(file);
  await writeFile(file, 'second');
  const { plain, brotli } = await read(file);
  expect(plain.toString()).toBe('first'.repeat(100));
  expect(brotliDecompressSync(brotli).toString()).toBe('first'.repeat(100));
});

test('Beyond so many bytes the one that was asked longest ago is read again; what could not be read is tried again', async () => {
  const within = await folder();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => path.join(within, name)) as [string, string, string];
  const read = keptFiles(2500);
  await expect(read(a)).rejects.toThrow('ENOENT');
  for (const file of [a, b, c]) await writeFile(file, 'x'.repeat(1000));
  for (const file of [a, b, a, c]) await read(file);
  for (const file of [a, b, c]) await writeFile(file, 'y');
  const firstLetter = async (file: string) => (await read(file)).plain.toString()[0];
  expect([await firstLetter(a), await firstLetter(c), await firstLetter(b)]).toEqual(['x', 'x', 'y']);
});
