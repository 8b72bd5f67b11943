import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { readRelease } from '../../../scripts/compile/publishTenant.ts';
import { readTenantFiles } from '../../../scripts/compile/readTenantFiles.ts';
import { root } from '../../../scripts/root.ts';
import { judgeChange, publishTenants } from '../../../scripts/studio/compileJobs.ts';
import { openWorkbench } from '../../../scripts/studio/openWorkbench.ts';

test('A compiler’s thread that ends between two tenants has published none of them, and the next publication is whole', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'publish-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [sourcesDir, compiledDir] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
  const reaches = ['cl', 'homy'];
  for (const name of ['_shared', ...reaches]) await cp(path.join(root, 'tenants', name), path.join(sourcesDir, name), { recursive: true });
  await publishTenants(await readTenantFiles(sourcesDir), compiledDir, reaches);
  const hashes = () => Promise.all(reaches.map(async (tenant) => (await readRelease(compiledDir, tenant))?.hash));
  const before = await hashes();

  const file = path.join(sourcesDir, 'cl/fields.yaml');
  const base = await readFile(file, 'utf8');
  const content = base.replace('alternatePhone: {digits: {min: 6', 'alternatePhone: {digits: {min: 5');
  expect(content).not.toBe(base);
  const change = {
    files: [{ path: 'cl/fields.yaml', base, content }],
    reaches,
    message: 'Five',
    author: { name: 'Ana', email: 'ana@example.com' },
  };
  const { publish } = openWorkbench({ sourcesDir, compiledDir });
  const thread = new Promise<Worker>((begun) => process.once('worker', begun));
  const published = publish(change);
  published.catch(() => undefined);
  const worker = await thread;
  while ((await hashes())[0] === before[0]) await new Promise((wait) => setTimeout(wait, 2));
  await worker.terminate();
  await expect(published).rejects.toThrow('thread has ended');
  expect(await hashes()).toEqual(before);
  expect(await readFile(file, 'utf8')).toBe(base);

  const { releases } = await publish(change);
  expect(Object.keys(releases).sort()).toEqual(reaches);
  expect(Object.values(releases).map(({ from }) => from)).toEqual(before);
  expect(await hashes()).not.toContain(before[1]);
}, 60_000);

test('A proposal that mends a broken tenant needs the word of all who give one, as nothing can be compared', async () => {
  const files = await readTenantFiles(path.join(root, 'tenants'));
  const file = 'br/fields.yaml';
  const whole = files.get(file) ?? '';
  const broken = whole.replace('fields:', 'felds:');
  expect(broken).not.toBe(whole);
  const { mistakes, findings } = await judgeChange(
    new Map([...files, [file, broken]]),
    [{ path: file, base: broken, content: whole }],
    new Date(),
  );
  expect(mistakes).toEqual([]);
  expect(findings.map(({ tenant, path: at, code, roles }) => [tenant, at, code, roles])).toEqual([
    ['br', 'release', 'not-compared', ['owner', 'engineering', 'security']],
  ]);
});
