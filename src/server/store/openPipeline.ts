import type pg from 'pg';
import { watchWaits } from './poolWaits.ts';

/** Of so many statements under way, each waits for those before it. */
const most = 8;
/** A statement that takes longer, in milliseconds, is waited for by no further one. */
const patience = 10;

/** A connection that takes statements before those that are under way are answered. */
export type Pipeline = {
  /** @returns undefined where another connection has to be asked: this one is being opened, is busy or was lost meanwhile */
  readonly send: (query: pg.QueryConfig) => Promise<pg.QueryResult | undefined> | undefined;
  readonly end: () => Promise<void>;
};

/**
 * Opens a connection when it is first asked for, and again after it was lost.
 * @param createClient with `pipeline`
 * @param now in milliseconds
 */
export function openPipeline(createClient: () => pg.Client, now: () => number): Pipeline {
  const waits = watchWaits(now);
  let underWay = 0;
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let isEnding = false;
  const open = async () => {
    const opened = createClient();
    const drop = () => {
      if (client === opened) client = undefined;
    };
    opened.on('error', drop).on('end', drop);
    try {
      await opened.connect();
      client = opened;
    } catch {
      // Another connection is asked meanwhile, and says why there is none.
    } finally {
      opening = undefined;
    }
  };
  const run = async (on: pg.Client, query: pg.QueryConfig) => {
    underWay++;
    try {
      return await waits.during(() => on.query(query));
    } catch (error) {
      if (isLost(error)) return undefined;
      throw error;
    } finally {
      underWay--;
    }
  };
  return {
    send(query) {
      if (isEnding || underWay >= most || waits.longest() > patience) return undefined;
      if (client !== undefined) return run(client, query);
      opening ??= open();
      return undefined;
    },
    async end() {
      isEnding = true;
      await opening;
      await client?.end();
    },
  };
}

/** PostgreSQL has not answered the statement, or said that it shuts down. */
function isLost(error: unknown): boolean {
  const code = error instanceof Error && 'severity' in error && 'code' in error ? String(error.code) : undefined;
  return code === undefined || code.startsWith('57P');
}
