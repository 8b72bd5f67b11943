// What a call has held can be collected once it has ended: what outlives it makes each collection longer, and with it the slowest calls.
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inTime } from '../../src/server/http/inTime.ts';
import { watchWaits } from '../../src/server/store/waits.ts';

setFlagsFromString('--no-allocation-site-pretenuring');
setFlagsFromString('--expose-gc');
const collect: (how?: { readonly type: 'minor' }) => void = runInNewContext('gc');

const oldBytes = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ?? 0;

const waits = watchWaits(() => performance.now());

test.each([
  ['with a time limit', (work: Promise<unknown>) => inTime(work, 1000)],
  ['counted as waiting', (work: Promise<unknown>) => waits.during(() => work)],
])('Of 40,000 calls %s, each beside others, nothing becomes old', async (_, call) => {
  const callOnce = async (at: number) => {
    await call(new Promise((answer) => setImmediate(() => answer(Array.from({ length: 50 }, (_, place) => `${at} ${place}`)))));
  };
  const callMany = async () => {
    const running: Promise<void>[] = [];
    for (let at = 0; at < 10_000; at++) {
      await running[at % 8];
      running[at % 8] = callOnce(at);
      if (at % 1000 === 0) collect({ type: 'minor' });
    }
    await Promise.all(running);
  };
  await callMany();
  collect();
  const before = oldBytes();
  for (let round = 0; round < 4; round++) await callMany();
  collect({ type: 'minor' });
  // An answer has more than a kilobyte.
  expect((oldBytes() - before) / 40_000).toBeLessThan(30);
});
