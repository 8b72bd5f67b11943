import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { commitSources } from '../../../scripts/studio/commitSources.ts';
import { writeSources } from '../../../scripts/studio/writeSources.ts';

const git = async (folder: string, ...args: readonly string[]) => (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim();

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sources-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}

test('Files are written whole below the folder, removed, and never through a link that leads out of it', async () => {
  const [folder, outside] = [await folderWith({ 'cl/a.yaml': 'a\n', 'cl/b.yaml': 'b\n' }), await folderWith({ 'x.yaml': 'x\n' })];
  await symlink(outside, path.join(folder, 'out'));
  await writeSources(folder, [
    { path: 'cl/a.yaml', content: 'A\n' },
    { path: 'cl/b.yaml', content: null },
    { path: 'cl/mails/c.md', content: 'c\n' },
  ]);
  expect((await readdir(path.join(folder, 'cl'), { recursive: true })).sort()).toEqual(['a.yaml', 'mails', 'mails/c.md']);
  expect(await readFile(path.join(folder, 'cl/a.yaml'), 'utf8')).toBe('A\n');
  const through = writeSources(folder, [
    { path: 'cl/a.yaml', content: 'never\n' },
    { path: 'out/new/x.yaml', content: 'never\n' },
  ]);
  await expect(through).rejects.toThrow('leads out of');
  // Nothing of it is written.
  expect([await readFile(path.join(folder, 'cl/a.yaml'), 'utf8'), await readFile(path.join(outside, 'x.yaml'), 'utf8')]).toEqual([
    'A\n',
    'x\n',
  ]);
});

test('A commit has these files alone, in the author’s name; what is staged beside them stays, and no hook runs', async () => {
  const folder = await folderWith({ 'cl/a.yaml': 'a\n', 'cl/b.yaml': 'b\n', '.git-hooks/pre-commit': '#!/bin/sh\nexit 1\n' });
  const paths = ['cl/a.yaml'];
  const author = { name: 'Ana <x>\nNúñez', email: 'ana@example.com' };
  expect(await commitSources(folder, { paths, message: 'One', author })).toBeUndefined();
  await git(folder, 'init', '--quiet');
  await git(folder, 'config', 'core.hooksPath', '.git-hooks');
  await git(folder, 'add', 'cl/b.yaml');
  const first = await commitSources(folder, { paths, message: '-m odd', author });
  expect(await git(folder, 'show', '--format=%an <%ae>%n%s', '--name-only', String(first))).toBe(
    'Ana xNúñez <ana@example.com>\n-m odd\n\ncl/a.yaml',
  );
  expect(await git(folder, 'status', '--porcelain', 'cl')).toBe('A  cl/b.yaml');
  // Nothing differs: no commit of nothing.
  expect(await commitSources(folder, { paths, message: 'Two', author })).toBeUndefined();
  // The repository's own files are no tenant's.
  expect([...(await readTenantFiles(folder)).keys()]).toEqual(['cl/a.yaml', 'cl/b.yaml']);
  await rm(path.join(folder, 'cl/a.yaml'));
  expect(await commitSources(folder, { paths, message: 'Gone', author })).toMatch(/^[0-9a-f]{40}$/);
  expect(await git(folder, 'show', '--format=', '--name-status', 'HEAD')).toBe('D\tcl/a.yaml');
});
