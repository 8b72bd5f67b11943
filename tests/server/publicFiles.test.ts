import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPublicFileCheck } from '../../src/server/release/createPublicFileCheck.ts';

/** A compiled folder of one tenant, and how to publish a release of it that names these files. */
async function folder() {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'public-files-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  await mkdir(path.join(dir, 'aa'));
  const publish = (shell: string, theme: string) =>
    writeFile(path.join(dir, 'aa', 'release.json'), JSON.stringify({ shell, theme, forms: {}, policies: {} }));
  return {
    publish,
    isPublic: createPublicFileCheck({ dir, codes: async () => ['aa'] } as unknown as Parameters<typeof createPublicFileCheck>[0]),
  };
}

test('files that a page asks for at once are all there, though nobody has looked before', async () => {
  const { publish, isPublic } = await folder();
  await publish('a.json', 'a.css');
  expect(await Promise.all(['a.json', 'a.css', 'other.css'].map(isPublic))).toEqual([true, true, false]);
});

test('what is published right after a failed look-up is there', async () => {
  const { publish, isPublic } = await folder();
  await publish('a.json', 'a.css');
  expect(await isPublic('nothing.css')).toBe(false);
  await publish('b.json', 'b.css');
  expect(await isPublic('b.css')).toBe(true);
});
