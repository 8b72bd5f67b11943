import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileIfChanged } from '../../scripts/compile/compileIfChanged.ts';
import { root } from '../../scripts/root.ts';

test('Tenants are compiled once, and again when their sources or the compiled output has changed; their mistakes are reported each time', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'compile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [tenants, compiled] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
  for (const name of ['_shared', 'pe']) await cp(path.join(root, 'tenants', name), path.join(tenants, name), { recursive: true });
  const release = path.join(compiled, 'pe', 'release.json');
  /** Whether something was compiled: the output is recorded again then. */
  const compiles = async (): Promise<boolean> => {
    const noted = () =>
      stat(path.join(compiled, '.made.json'), { bigint: true }).then(
        ({ mtimeNs }) => mtimeNs,
        () => 0n,
      );
    const before = await noted();
    await compileIfChanged(tenants, compiled);
    return (await noted()) !== before;
  };

  expect(await compiles()).toBe(true);
  const first = await readFile(release, 'utf8');
  expect(await compiles()).toBe(false);

  // Somebody publishes another release of it.
  await writeFile(release, JSON.stringify({ ...JSON.parse(first), hash: '0'.repeat(20) }));
  expect(await compiles()).toBe(true);
  expect(JSON.parse(await readFile(release, 'utf8'))).toEqual(JSON.parse(first));

  const fields = path.join(tenants, 'pe', 'fields.yaml');
  const sound = await readFile(fields, 'utf8');
  await writeFile(fields, `${sound}\nnonsense: 1\n`);
  const told = await compileIfChanged(tenants, compiled);
  expect(told).toContain('nonsense');
  expect(await compileIfChanged(tenants, compiled)).toBe(told);
  await writeFile(fields, sound);
  expect(await compileIfChanged(tenants, compiled)).not.toContain('nonsense');
}, 120_000);
