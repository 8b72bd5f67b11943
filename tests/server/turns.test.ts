import { expect, test } from 'vitest';
import { createTurns } from '../../src/server/http/turns.ts';

/** Turns of an event loop that continues on command. */
function loopOf() {
  const scheduled: (() => void)[] = [];
  const clock = { now: 0 };
  const turns = createTurns(
    (turn) => scheduled.push(turn),
    () => clock.now,
  );
  const begun: string[] = [];
  const begin = (name: string) => void (turns.next() ?? Promise.resolve()).then(() => begun.push(name));
  const goOn = async () => {
    scheduled.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    return begun.join(' ');
  };
  return { turns, begin, goOn, clock };
}

test('While no connection comes calls start at once; after one, those behind a waiting call wait too', async () => {
  const { turns, begin, goOn, clock } = loopOf();
  for (const name of ['a', 'b']) begin(name);
  expect(await goOn()).toBe('a b');
  turns.connectionCame();
  clock.now += 100;
  for (const name of ['c', 'd']) begin(name);
  clock.now += 1;
  begin('e');
  expect([await goOn(), await goOn(), await goOn(), await goOn()]).toEqual(['a b', 'a b c', 'a b c d', 'a b c d e']);
});

test('After a connection one call starts with each turn, in the order in which they came', async () => {
  const { turns, begin, goOn } = loopOf();
  turns.connectionCame();
  for (const name of ['a', 'b', 'c']) begin(name);
  expect([await goOn(), await goOn(), await goOn(), await goOn()]).toEqual(['', 'a', 'a b', 'a b c']);
  begin('d');
  expect(await goOn()).toBe('a b c d');
});

test('While connections come in no call starts, though not forever', async () => {
  const { turns, begin, goOn } = loopOf();
  turns.connectionCame();
  begin('a');
  expect(await goOn()).toBe('');
  expect(await goOn()).toBe('a');
  for (const name of 'bcd') begin(name);
  for (let times = 0; times < 8; times++) {
    turns.connectionCame();
    expect(await goOn()).toBe('a');
  }
  turns.connectionCame();
  expect(await goOn(), 'one, and connections go on being accepted').toBe('a b');
  turns.connectionCame();
  expect(await goOn()).toBe('a b');
  expect(await goOn()).toBe('a b c');
});
