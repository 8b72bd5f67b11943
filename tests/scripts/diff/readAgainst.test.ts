import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readAgainst } from '../../../scripts/tenant/diff/readAgainst.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'against-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tenantsDir = path.join(folder, 'shop', 'tenants');
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(tenantsDir, file)), { recursive: true });
  writeFileSync(path.join(tenantsDir, file), text);
};
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@shop.example', '-C', folder, ...args]);

test('the files of a commit are those that were committed, byte for byte, whatever is there now; a folder’s are read as they are', async () => {
  const files = new Map([
    ['_shared/fields.yaml', 'fields: {}\n'],
    ['aa/mails/a b.es.md', ''],
    ['aa/tenant.yaml', 'name: Ñandú 漢字\r\n'],
  ]);
  mkdirSync(tenantsDir, { recursive: true });
  git('init', '--quiet');
  for (const [file, text] of files) write(file, text);
  write('README.md', 'beside the folders');
  write('aa/.hidden', 'x');
  git('-c', 'core.autocrlf=false', 'add', '--all');
  git('commit', '--quiet', '--message', 'one');
  git('tag', 'v1');
  write('aa/tenant.yaml', 'name: B\n');
  const found = await readAgainst('v1', tenantsDir);
  expect(found).toMatchObject({ name: expect.stringMatching(/^v1 \([0-9a-f]{8}\)$/u) });
  expect(found.problem === undefined && new Map(found.files)).toEqual(files);
  // A workflow compares with a commit, whose hash is said once, and not whole.
  const hash = git('rev-parse', 'v1').toString().trim();
  expect(await readAgainst(hash, tenantsDir)).toMatchObject({ name: hash.slice(0, 8) });
  const now = await readAgainst(tenantsDir, tenantsDir);
  expect(now.problem === undefined && now.files.get('aa/tenant.yaml')).toBe('name: B\n');
});

test('what is neither a commit nor a folder of tenants is reported', async () => {
  for (const name of ['v2', '--output=x', 'HEAD:tenants'])
    expect(await readAgainst(name, tenantsDir)).toEqual({ problem: expect.stringContaining(`"${name}" is neither a commit`) });
  expect(await readAgainst(path.join(folder, 'shop', 'tenants', 'aa'), tenantsDir)).toEqual({
    problem: expect.stringContaining('has no tenants'),
  });
});

test('of a folder that is in no repository, another folder is asked for', async () => {
  const alone = mkdtempSync(path.join(os.tmpdir(), 'alone-'));
  onTestFinished(() => rmSync(alone, { recursive: true, force: true }));
  expect(await readAgainst('HEAD', alone)).toEqual({ problem: expect.stringContaining('--against <folder>') });
});
