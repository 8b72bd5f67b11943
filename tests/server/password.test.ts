import { readdir, readFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { limitConcurrency } from '../../src/server/platform/limitConcurrency.ts';
import { hashPassword, passwordMatches } from '../../src/server/platform/passwordHash.ts';

test('Passwords that are hashed leave threads to the disk: a file is read long before the last of them', async () => {
  let done = 0;
  const hashed = Array.from({ length: 24 }, () => hashPassword('A long-enough-1').then(() => done++));
  // Each of its four steps waits for a thread.
  await readFile(import.meta.filename);
  expect(done).toBeLessThan(16);
  await Promise.all(hashed);
});

test('A hash that cannot be made fails alone: the next one is made', async () => {
  const broken = passwordMatches('one-Password-1', `$argon2id$v=19$m=1,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`);
  await expect(broken).rejects.toThrow(/memory/);
  expect(await passwordMatches('one-Password-1', await hashPassword('one-Password-1'))).toBe(true);
});

test.runIf(process.platform === 'linux')('What hashes stands behind the event loop', async () => {
  await hashPassword('A long-enough-1');
  const { pid } = process;
  const threads = await Promise.all(
    (await readdir(`/proc/${pid}/task`)).map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8')),
  );
  // After the name in brackets: the 17th field is the nice value (proc_pid_stat(5), where it is the 19th of all).
  const niceOf = (stat: string) => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  const own = getPriority();
  expect(threads.map(niceOf).filter((nice) => nice === Math.max(own, 10)).length).toBeGreaterThan(0);
  expect(getPriority()).toBe(own);
});

test('A password matches its hash alone, also while many are hashed', async () => {
  const hashes = await Promise.all(['one-Password-1', 'two-Password-2', 'three-Password-3'].map(hashPassword));
  const matches = await Promise.all(hashes.map((hash) => passwordMatches('two-Password-2', hash)));
  expect(matches).toEqual([false, true, false]);
});

test('So many run at a time, in the order in which they came, and one that fails leaves its place', async () => {
  const limited = limitConcurrency(2);
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const all = [0, 1, 2, 3, 4].map((at) =>
    limited(async () => {
      begun.push(at);
      await new Promise<void>((end) => ends.push(end));
      if (at === 0) throw new Error('failed');
      return at;
    }),
  );
  const settled = Promise.allSettled(all);
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await expect.poll(() => begun).toEqual([0, 1, 2]);
  for (let at = 1; at < 5; at++) {
    await expect.poll(() => ends.length).toBeGreaterThan(at);
    ends[at]?.();
  }
  expect((await settled).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')]);
});
