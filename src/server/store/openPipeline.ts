import type pg from 'pg';
import { watchWaits } from './waits.ts';

/** No more are under way: each waits for those before it. */
const most = 8;
/** Another one joins them while the first has waited no longer than this, in milliseconds, or than twice what the last answer took. */
const patience = 10;
/** An unused connection is closed after so many milliseconds, before a firewall forgets it. */
const idle = 60_000;

/**
 * Time-outs of its statements, in milliseconds, after which another connection is asked: those under way wait for each other. Short reads take
 * a thousandth of this. Where nothing comes for longer than all of them may take together, the network has gone silent: the connection is closed.
 */
export const pipelineTimeouts = { statement_timeout: 500, lock_timeout: 500, query_timeout: 5000 };

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

/**
 * Opens a connection when it is first asked for, and again after it was closed.
 * @param createClient with `pipeline` and `pipelineTimeouts`
 * @param now in milliseconds
 */
export function openPipeline(createClient: () => pg.Client, now: () => number): Pipeline {
  const waits = watchWaits(now);
  const underWay = new Set<Promise<unknown>>();
  /** How long the last answer took: longer where the database is far away. */
  let took = 0;
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let isEnding = false;
  // Nobody waits for its end: a database that has gone silent does not answer that either.
  const close = (closed = client) => {
    if (closed === undefined || closed !== client) return;
    client = undefined;
    void closed.end();
  };
  const idling = setTimeout(() => close(), idle).unref();
  const open = async () => {
    try {
      const opened = createClient();
      opened.on('error', () => close(opened)).on('end', () => close(opened));
      await opened.connect();
      client = opened;
      idling.refresh();
    } catch {
      // Another connection is asked meanwhile, and says why there is none.
    }
  };
  const run = async (on: pg.Client, query: pg.QueryConfig) => {
    const since = now();
    try {
      const answer = await waits.during(() => on.query(query));
      took = now() - since;
      return answer;
    } catch (error) {
      if (!wasNotRead(error)) throw error;
      close(on);
      return undefined;
    } finally {
      idling.refresh();
    }
  };
  return {
    send(query) {
      if (isEnding || underWay.size >= most || waits.longest() > Math.max(patience, 2 * took)) return undefined;
      if (client === undefined) {
        opening ??= open().finally(() => {
          opening = undefined;
        });
        return undefined;
      }
      const running = run(client, query).finally(() => underWay.delete(running));
      underWay.add(running);
      return running;
    },
    async end() {
      isEnding = true;
      await opening;
      await Promise.allSettled(underWay);
      clearTimeout(idling);
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
