import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileIfChanged, TOGETHER } from '../../scripts/compile/compileIfChanged.ts';
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
  const { mistakes } = await compileIfChanged(tenants, compiled);
  expect(mistakes).toContain('nonsense');
  expect(await compileIfChanged(tenants, compiled)).toMatchObject({ mistakes, broken: ['pe'] });
  await writeFile(fields, sound);
  expect((await compileIfChanged(tenants, compiled)).mistakes).not.toContain('nonsense');
}, 120_000);

test('Of many tenants those that changed are compiled; mistakes of others stay reported until they are corrected', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'compile-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [tenants, compiled] = [path.join(folder, 'tenants'), path.join(folder, 'compiled')];
  // All that is shared is used.
  await cp(path.join(root, 'tenants'), tenants, { recursive: true });
  const names = Array.from({ length: TOGETHER - 7 }, (_, at) => `p${at}`);
  for (const name of names) await cp(path.join(root, 'tenants', 'pe'), path.join(tenants, name), { recursive: true });
  const change = async (file: string, more: string): Promise<() => Promise<void>> => {
    const before = await readFile(path.join(tenants, file), 'utf8');
    await writeFile(path.join(tenants, file), `${before}\n${more}\n`);
    return () => writeFile(path.join(tenants, file), before);
  };
  const hashOf = async (name: string) => JSON.parse(await readFile(path.join(compiled, name, 'release.json'), 'utf8')).hash;
  expect((await compileIfChanged(tenants, compiled)).mistakes).toBe('');
  const first = await Promise.all(names.map(hashOf));

  const mend = await change('p3/fields.yaml', 'nonsense: 1');
  const isWrong = { mistakes: expect.stringContaining('p3/fields.yaml') };
  expect(await compileIfChanged(tenants, compiled)).toMatchObject({ ...isWrong, broken: ['p3'] });
  // What nobody uses is not known meanwhile.
  const fields = path.join(tenants, 'p4/fields.yaml');
  const used = await readFile(fields, 'utf8');
  await writeFile(fields, used.replace(/^fields:$/mu, 'fields:\n  unusedOne: {kind: consent}'));
  const texts = path.join(tenants, 'p5/texts.yaml');
  await writeFile(texts, (await readFile(texts, 'utf8')).replace('label: DNI', 'label: Documento'));
  expect(await compileIfChanged(tenants, compiled)).toMatchObject({ ...isWrong, broken: ['p3', 'p4', 'p5'] });
  const second = await Promise.all(names.map(hashOf));
  expect(names.filter((_, at) => first[at] !== second[at])).toEqual(['p5']);
  await mend();
  const isUnused = { mistakes: expect.stringContaining('unusedOne'), broken: ['p4'] };
  expect(await compileIfChanged(tenants, compiled)).toMatchObject(isUnused);
  await change('p5/texts.yaml', '');
  expect(await compileIfChanged(tenants, compiled)).toMatchObject(isUnused);
  await writeFile(fields, used);
  expect(await compileIfChanged(tenants, compiled)).toMatchObject({ mistakes: '', broken: [] });

  await rm(path.join(tenants, 'p7'), { recursive: true });
  await compileIfChanged(tenants, compiled);
  await expect(hashOf('p7')).rejects.toThrow();
}, 120_000);
