import { expect, test } from 'vitest';
import { createTurns } from '../../src/server/http/turns.ts';

/** Turns of an event loop that continues on command, each at its own time in milliseconds. */
function loopOf() {
  const scheduled: (() => void)[] = [];
  const clock = { now: 0 };
  const turns = createTurns(
    (turn) => scheduled.push(turn),
    () => clock.now,
  );
  const begun: string[] = [];
  const begin = (name: string) => void turns.next().then(() => begun.push(name));
  const goOn = async (now = clock.now) => {
    clock.now = now;
    scheduled.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    return begun.join(' ');
  };
  return { turns, begin, goOn };
}

test('One call starts with each turn, in the order in which they came', async () => {
  const { begin, goOn } = loopOf();
  for (const name of ['a', 'b', 'c']) begin(name);
  expect([await goOn(), await goOn(), await goOn()]).toEqual(['a', 'a b', 'a b c']);
  begin('d');
  expect(await goOn()).toBe('a b c d');
});

test('While connections come in no call starts within a millisecond of another, however many turns that is', async () => {
  const { turns, begin, goOn } = loopOf();
  for (const name of 'abc') begin(name);
  turns.connectionCame();
  expect(await goOn(10), 'none started before').toBe('a');
  for (const now of [10.1, 10.2, 10.5, 10.9]) {
    turns.connectionCame();
    expect(await goOn(now)).toBe('a');
  }
  turns.connectionCame();
  expect(await goOn(11), 'connections still come').toBe('a b');
  turns.connectionCame();
  expect(await goOn(11.1)).toBe('a b');
  expect(await goOn(11.2), 'none came').toBe('a b c');
});
