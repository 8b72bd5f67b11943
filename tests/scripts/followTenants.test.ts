import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TOGETHER } from '../../scripts/compile/compileIfChanged.ts';
import { WARM } from '../../scripts/compile/followTenants.ts';
import { openFollower } from '../../scripts/compile/openFollower.ts';
import { root } from '../../scripts/root.ts';

/** So many tenants like one of ours, in a folder of their own. */
async function copyTenants(count: number) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'follow-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [tenantsDir, compiledDir] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
  await cp(path.join(root, 'tenants', '_shared'), path.join(tenantsDir, '_shared'), { recursive: true });
  const names = Array.from({ length: count }, (_, at) => `p${at}`);
  for (const name of names) await cp(path.join(root, 'tenants', 'pe'), path.join(tenantsDir, name), { recursive: true });
  const change = async (file: string, from: string, to: string): Promise<() => Promise<void>> => {
    const before = await readFile(path.join(tenantsDir, file), 'utf8');
    expect(before).toContain(from);
    await writeFile(path.join(tenantsDir, file), before.replace(from, to));
    return () => writeFile(path.join(tenantsDir, file), before);
  };
  return { tenantsDir, compiledDir, names, change };
}

const waits = { timeout: 60_000, interval: 50 };

test('Of many tenants the one on the screen is compiled first, the others when the author rests; mistakes of all are told until they are corrected', async () => {
  const { tenantsDir, compiledDir, names, change } = await copyTenants(TOGETHER + 1);
  const published: string[] = [];
  const mistakes: string[] = [];
  const end = openFollower(
    { tenantsDir, compiledDir, broken: [], shown: 'tenants' },
    {
      published: (tenants) => published.push(...tenants),
      mistakes: (text) => mistakes.push(text),
      onScreen: (tenants) => tenants.filter((name) => name === 'p9'),
    },
  );
  onTestFinished(async () => void (await end()));
  // It has read the folder, and is warm.
  await vi.waitUntil(() => published.length === WARM, waits);
  published.length = 0;

  const mend = await change('p3/fields.yaml', 'fields:', 'nonsense: 1\nfields:');
  await vi.waitUntil(() => mistakes.length === 1, waits);
  expect(mistakes[0]).toContain('tenants/p3/fields.yaml');
  expect(published).toEqual([]);

  // What all share: it reaches the others although one has a mistake, which is told once.
  await change('_shared/texts/es.yaml', 'label: Correo electrónico', 'label: Correo');
  await vi.waitUntil(() => published.length === names.length - 1, waits);
  expect(published[0]).toBe('p9');
  expect(published.toSorted()).toEqual(names.filter((name) => name !== 'p3').toSorted());
  expect(mistakes).toHaveLength(1);

  await mend();
  await vi.waitUntil(() => mistakes.length === 2, waits);
  expect(mistakes[1]).toBe('');
  expect(published.at(-1)).toBe('p3');
}, 120_000);

test('What is written before the thread has begun is compiled', async () => {
  const { tenantsDir, compiledDir, change } = await copyTenants(WARM + 1);
  const published: string[] = [];
  const end = openFollower(
    { tenantsDir, compiledDir, broken: [], shown: 'tenants' },
    { published: (tenants) => published.push(...tenants), mistakes: () => undefined, onScreen: () => [] },
  );
  onTestFinished(async () => void (await end()));
  // It is not among those by which the compiler warms up.
  await change(`p${WARM}/fields.yaml`, 'fields:', '# Changed.\nfields:');
  await vi.waitUntil(() => published.includes(`p${WARM}`), waits);
}, 120_000);
