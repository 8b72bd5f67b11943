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
