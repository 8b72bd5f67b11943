import { readFile } from 'node:fs/promises';
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
