import { expect, test } from 'vitest';
import { workOnEach } from '../../src/server/platform/workOnEach.ts';

test('One that fails holds up none of the others, and is reported after them', async () => {
  const done: number[] = [];
  const work = async (one: number) => {
    if (one < 3) throw new Error(`${one} fails`);
    done.push(one);
  };
  await expect(workOnEach([1, 2, 3, 4], work)).rejects.toThrow('1 fails');
  expect(done).toEqual([3, 4]);
});
