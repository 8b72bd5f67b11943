import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPipeline } from '../../src/server/store/openPipeline.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A client that answers each statement with its text, and how often one was opened and closed. */
function countClients() {
  const counts = { opened: 0, closed: 0 };
  class Client extends EventEmitter {
    readonly connection = { stream: { destroy: () => undefined } };
    async connect() {
      counts.opened++;
    }
    async query({ text }: pg.QueryConfig) {
      return { rows: [text] };
    }
    async end() {
      counts.closed++;
      this.emit('end');
    }
  }
  return { counts, createClient: () => new Client() as unknown as pg.Client };
}

test('A connection that nobody uses for a minute is closed, before a firewall forgets it; the next read opens another one', async () => {
  const { counts, createClient } = countClients();
  const pipeline = openPipeline(createClient, () => performance.now());
  const read = async () => (await pipeline.send({ text: 'one' }))?.rows;
  expect(await read()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  for (let minute = 0; minute < 3; minute++) {
    expect(await read()).toEqual(['one']);
    await vi.advanceTimersByTimeAsync(50_000);
  }
  expect(counts).toEqual({ opened: 1, closed: 0 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(counts).toEqual({ opened: 1, closed: 1 });
  expect(await read()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(0);
  expect(await read()).toEqual(['one']);
  expect(counts).toEqual({ opened: 2, closed: 1 });
  await pipeline.end();
  expect(counts).toEqual({ opened: 2, closed: 2 });
  expect(await read()).toBeUndefined();
});

/** A client whose statements get no answer, but for one that asks for a lost one; they fail once its stream is destroyed. */
function createSilentClient(): pg.Client {
  const failures: ((error: Error) => void)[] = [];
  const stream = {
    destroy() {
      for (const fail of failures) fail(new Error('Connection terminated unexpectedly'));
    },
  };
  const query = ({ text }: pg.QueryConfig) =>
    new Promise((_, fail) =>
      text === 'lost' ? fail(Object.assign(new Error(), { severity: 'ERROR', code: '57014' })) : failures.push(fail),
    );
  return Object.assign(new EventEmitter(), {
    connection: { stream },
    query,
    connect: async () => undefined,
    end: async () => undefined,
  }) as unknown as pg.Client;
}

test.each([
  ['the connection that is used', ['one']],
  ['one that was closed, as another of its statements was given up', ['one', 'lost']],
])('Statements on which a database is silent for five seconds go by another connection: %s', async (_, texts) => {
  const pipeline = openPipeline(createSilentClient, () => performance.now());
  pipeline.send({ text: 'opens' });
  await vi.advanceTimersByTimeAsync(0);
  const ended: (readonly [string, unknown])[] = [];
  for (const text of texts) pipeline.send({ text })?.then((answer) => ended.push([text, answer]));
  await vi.advanceTimersByTimeAsync(4900);
  expect(ended.filter(([text]) => text === 'one')).toEqual([]);
  await vi.advanceTimersByTimeAsync(700);
  expect(ended).toContainEqual(['one', undefined]);
  await pipeline.end();
});
