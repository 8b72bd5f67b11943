import { expect, test } from 'vitest';
import { inTurn } from '../../scripts/verify/inTurn.ts';

test('Tasks run so many at a time, and their results keep the order', async () => {
  let running = 0;
  let most = 0;
  const task = (value: number) => async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 10 - value));
    running--;
    return value;
  };
  expect(await inTurn([1, 2, 3, 4, 5].map(task), 2)).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
