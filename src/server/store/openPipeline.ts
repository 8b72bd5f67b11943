import type pg from 'pg';
import { removeFrom } from '../platform/removeFrom.ts';
import { type Waits, watchWaits } from './waits.ts';

/** No more are under way: each waits for those before it. */
const most = 32;
/** Another one joins them while the first has waited no longer than this, in milliseconds, or than twice what the last answer took. */
const patience = 10;
/** An unused connection is closed after so many milliseconds, before a firewall forgets it. */
const idle = 60_000;

/**
 * Time-outs of its statements, in milliseconds, after which another connection is asked: those under way wait for each other. Short reads take
 * a thousandth of this.
 */
export const pipelineTimeouts = { statement_timeout: 500, lock_timeout: 500 };

/** Where the first has waited for so many milliseconds, ten times as long as it may take, the network has gone silent. */
const silent = 5000;

/** In milliseconds, how often is looked whether it is silent or unused: timers of each statement cost more, and keep what it has read for longer. */
const lookEvery = 500;

/** A connection that takes statements before those that are under way are answered. */
export type Pipeline = {
  /**
   * Sends a statement that only reads.
   * @returns undefined where another connection has to be asked: at once while this one opens, is busy or ends, later where it gave no answer
   */
  readonly send: (query: pg.QueryConfig) => Promise<pg.QueryResult | undefined> | undefined;
  /** Waits for what is under way. */
  readonly end: () => Promise<void>;
};

type Connection = { readonly client: pg.Client; readonly waits: Waits };

/** What is under way fails at once, and is asked again by another. */
const cut = (client: pg.Client): void => void client.connection.stream.destroy();

/**
 * Opens a connection when it is first asked for, and again after it was closed.
 * @param createClient with `pipeline` and `pipelineTimeouts`
 * @param now in milliseconds
 */
export function openPipeline(createClient: () => pg.Client, now: () => number): Pipeline {
  const underWay: Promise<unknown>[] = [];
  /** How long the last answer took: longer where the database is far away. */
  let took = 0;
  let usedAt = now();
  let current: Connection | undefined;
  let opening: Promise<void> | undefined;
  let isEnding = false;
  // Nobody waits for its end: a database that has gone silent does not answer that either.
  const close = (client = current?.client) => {
    if (client === undefined || client !== current?.client) return;
    current = undefined;
    void client.end();
    // Nothing else looks after those that wait on it.
    setTimeout(() => cut(client), silent).unref();
  };
  const looking = setInterval(() => {
    if (current !== undefined && current.waits.longest() > silent) cut(current.client);
    if (now() - usedAt > idle) close();
  }, lookEvery).unref();
  const open = async () => {
    try {
      const client = createClient();
      client.on('error', () => close(client)).on('end', () => close(client));
      await client.connect();
      current = { client, waits: watchWaits(now) };
      usedAt = now();
    } catch {
      // Another connection is asked meanwhile, and says why there is none.
    }
  };
  const run = async ({ client, waits }: Connection, query: pg.QueryConfig) => {
    const since = now();
    try {
      const answer = await waits.during(() => client.query(query));
      took = now() - since;
      return answer;
    } catch (error) {
      if (!wasNotRead(error)) throw error;
      close(client);
      return undefined;
    } finally {
      usedAt = now();
    }
  };
  return {
    send(query) {
      if (isEnding || underWay.length >= most) return undefined;
      if (current === undefined) {
        opening ??= open().finally(() => {
          opening = undefined;
        });
        return undefined;
      }
      if (current.waits.longest() > Math.max(patience, 2 * took)) return undefined;
      const running = run(current, query).finally(() => removeFrom(underWay, running));
      underWay.push(running);
      return running;
    },
    async end() {
      isEnding = true;
      await opening;
      await Promise.allSettled(underWay);
      clearInterval(looking);
      close();
    },
  };
}

/**
 * Did the connection rather than the statement fail? Either the driver says so, or PostgreSQL: 57 it shuts down or the statement took too long,
 * 55P03 somebody held what it reads, 26000 and 42P05 its name is not what the driver takes it for, as after an earlier one could not be read.
 */
function wasNotRead(error: unknown): boolean {
  const isSql = error instanceof Error && 'severity' in error && 'code' in error;
  return !isSql || /^(?:57...|55P03|26000|42P05)$/.test(String(error.code));
}
