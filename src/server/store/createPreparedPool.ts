import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import type { PoolWaits } from './poolWaits.ts';

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
 * A pool whose statements are named by their text: PostgreSQL reads and plans each once a connection, and sends what its
 * columns are once. Without, looking up a session costs twice as much on either side.
 * @param observe sees each statement before the database
 * @param isNamed false where the next transaction has another connection of the database, which does not know the names
 */
export function createPreparedPool(
  pool: pg.Pool,
  waits: PoolWaits,
  {
    observe = (statement, send) => send(statement),
    isNamed,
  }: { readonly observe: ObserveStatement | undefined; readonly isNamed: boolean },
): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= most || allColumns.test(text)) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
    function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
    function query(statement: unknown, values: readonly unknown[] = []): unknown {
      if (typeof statement !== 'string') throw new Error('Rows are read whole here, not by cursor.');
      const send = (text: string, given = values) => {
        const name = !isNamed || given.length === 0 ? undefined : nameOf(text);
        return client.query({ text, values: [...given], ...(name === undefined ? {} : { name }) });
      };
      return observe(statement, send, values);
    }
    return { query, release: (destroy) => client.release(destroy) };
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await waits.during(() => pool.connect());
      const known = clients.get(client) ?? wrap(client);
      clients.set(client, known);
      return known;
    },
  };
}
