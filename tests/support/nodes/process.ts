// A process of servers: it serves as instructed, one server a test, until it is killed.
import { appendFileSync } from 'node:fs';
import { noBounds } from '../../../src/server/http/shedding.ts';
import { type RunningServer, serve } from '../../../src/server/main.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { hangingProducts } from '../api/hangingProducts.ts';
import { oneLineWeb } from '../api/oneLineWeb.ts';
import type { Order, Word } from './orders.ts';

const running = new Map<string, Promise<RunningServer>>();
const say = (word: Word) => void process.send?.(word, undefined, undefined, () => undefined);

async function follow(order: Order): Promise<Word> {
  const { id } = order;
  if (order.is === 'end') {
    await (await running.get(id))?.close();
    running.delete(id);
    return { id, is: 'ended' };
  }
  const {
    env,
    connectionString,
    logFile,
    options: { catalogue, patience, bounds, ...options },
  } = order;
  const { settings, problems } = readSettings(env);
  if (settings === undefined) throw new Error(problems.join('\n'));
  const logTo = { write: (line: string) => appendFileSync(logFile, line) };
  const server = serve({
    settings,
    database: { connectionString },
    web: oneLineWeb,
    logTo,
    ...options,
    // Several servers and the tests share a machine: what is late there is their own, as in `ownServers`.
    patience: { handler: 60_000, ...patience },
    bounds: bounds ?? noBounds,
    ...(catalogue && { catalogue: hangingProducts }),
  });
  running.set(id, server);
  return { id, is: 'serving', address: (await server).address };
}

process.on('message', (order: Order) => {
  follow(order).then(say, (error: unknown) =>
    say({ id: order.id, is: 'failed', why: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit());
say({ id: '', is: 'ready' });
