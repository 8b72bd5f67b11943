import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { Pipeline } from './openPipeline.ts';
import type { Waits } from './waits.ts';

/** Statements with a list of varying length have many texts: past so many, new ones go without a name. */
const most = 500;

/** PostgreSQL refuses a planned `*` once a migration adds a column; a count of rows stays what it is. */
const allColumns = /(?<!count\()\*/;

/** Tests listen, and send another statement, with its own values or other ones: one without a condition, to see that one of them notices. */
export type ObserveStatement = <R extends { readonly rows: readonly unknown[] }>(
  statement: string,
  send: (text: string, values?: readonly unknown[]) => Promise<R>,
  values: readonly unknown[],
) => Promise<R>;

/**
 * Asks one statement, in no transaction.
 * @param isShort it only reads, and PostgreSQL answers it at once: it goes beside others on one connection
 */
export type AskOnce = (text: string, values: readonly unknown[], isShort: boolean) => Promise<{ readonly rows: readonly unknown[] }>;

/**
 * A pool whose statements are named by their text: PostgreSQL reads and plans each once a connection, and sends what its
 * columns are once. Without, looking up a session costs twice as much on either side. Short reads go by the pipeline where it takes them.
 * @param observe sees each statement before the database, a short read before it has a connection
 * @param isNamed false where the next transaction has another connection of the database, which does not know the names
 */
export function createPreparedPool(
  pool: pg.Pool,
  waits: Waits,
  {
    observe = (statement, send) => send(statement),
    isNamed,
    pipeline,
  }: { readonly observe: ObserveStatement | undefined; readonly isNamed: boolean; readonly pipeline: Pipeline | undefined },
): { readonly pool: PostgresPool; readonly askOnce: AskOnce; readonly end: () => Promise<void> } {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || allColumns.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const prepare = (text: string, values: readonly unknown[]): pg.QueryConfig => {
    const name = !isNamed || values.length === 0 ? undefined : nameOf(text);
    return { text, values: [...values], ...(name === undefined ? {} : { name }) };
  };
  const connect = () => waits.during(() => pool.connect());
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(statement: unknown, values: readonly unknown[] = []): unknown {
      if (typeof statement !== 'string') throw new Error('Rows are read whole here, not by cursor.');
      return observe(statement, (text, given = values) => client.query(prepare(text, given)), values);
    }
    return { query, release: (destroy) => client.release(destroy) };
  };
  const onConnection = async <R>(ask: (client: pg.PoolClient) => Promise<R>): Promise<R> => {
    const client = await connect();
    try {
      return await ask(client);
    } finally {
      client.release();
    }
  };
  const readBeside = async (query: pg.QueryConfig, { send }: Pipeline) => {
    const reading = send(query);
    const answer = reading && (await reading);
    return answer ?? onConnection((client) => client.query(query));
  };
  let ending: Promise<unknown> | undefined;
  const end = async () => {
    ending ??= Promise.all([pool.end(), pipeline?.end()]);
    await ending;
  };
  return {
    pool: {
      options: pool.options,
      end,
      async connect() {
        const client = await connect();
        const known = clients.get(client) ?? wrap(client);
        clients.set(client, known);
        return known;
      },
    },
    askOnce: (statement, values, isShort) =>
      isShort && pipeline !== undefined
        ? observe(statement, (text, given = values) => readBeside(prepare(text, given), pipeline), values)
        : onConnection((client) => observe(statement, (text, given = values) => client.query(prepare(text, given)), values)),
    end,
  };
}
