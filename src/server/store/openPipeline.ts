import type pg from 'pg';
import { removeFrom } from '../platform/removeFrom.ts';

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

/** A statement under way: by which connection, and since when. */
type Sent = { readonly client: pg.Client; readonly since: number; readonly answer: Promise<pg.QueryResult> };

/** What is under way fails at once, and is asked again by another. */
const cut = (client: pg.Client): void => void client.connection.stream.destroy();

/**
 * Opens a connection when it is first asked for, and again after it was closed.
 * @param createClient with `pipeline` and `pipelineTimeouts`
 * @param now in milliseconds
 */
export function openPipeline(createClient: () => pg.Client, now: () => number): Pipeline {
  /** The first sent come first. */
  const underWay: Sent[] = [];
  /** How long the last answer took: longer where the database is far away. */
  let took = 0;
  let usedAt = now();
  let current: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let isEnding = false;
  // Nobody waits for its end: a database that has gone silent does not answer that either.
  const close = (client = current) => {
    if (client === undefined || client !== current) return;
    current = undefined;
    void client.end();
    // Nothing else looks after those that wait on it.
    setTimeout(() => cut(client), silent).unref();
  };
  const longestWait = (client: pg.Client): number => {
    const first = underWay.find((sent) => sent.client === client);
    return first === undefined ? 0 : now() - first.since;
  };
  const looking = setInterval(() => {
    if (current !== undefined && longestWait(current) > silent) cut(current);
    if (now() - usedAt > idle) close();
  }, lookEvery).unref();
  const open = async () => {
    try {
      const client = createClient();
      client.on('error', () => close(client)).on('end', () => close(client));
      await client.connect();
      current = client;
      usedAt = now();
    } catch {
      // Another connection is asked meanwhile, and says why there is none.
    }
  };
  const run = async (client: pg.Client, query: pg.QueryConfig) => {
    const sent: Sent = { client, since: now(), answer: client.query(query) };
    underWay.push(sent);
    try {
      const answer = await sent.answer;
      took = now() - sent.since;
      return answer;
    } catch (error) {
      if (!wasNotRead(error)) throw error;
      close(client);
      return undefined;
    } finally {
      usedAt = now();
      removeFrom(underWay, sent);
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
      return longestWait(current) > Math.max(patience, 2 * took) ? undefined : run(current, query);
    },
    async end() {
      isEnding = true;
      await opening;
      await Promise.allSettled(underWay.map(({ answer }) => answer));
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
