import { type Kysely, Kysely as KyselyOf, type Transaction as KyselyTransaction, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type AskOnce, createPreparedPool, type ObserveStatement } from './createPreparedPool.ts';
import { isPooledByTransaction } from './isPooledByTransaction.ts';
import { openPipeline, pipelineTimeouts } from './openPipeline.ts';
import { parseTimestamp, TIMESTAMPTZ } from './parseTimestamp.ts';
import type { Tables } from './tables.ts';
import { watchWaits } from './waits.ts';

export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

const INT8 = 20;
const DATE = 1082;

/** Reads with one look: what happens meanwhile is seen by none of the questions. */
export const readConsistently = <T>(db: Database, read: (trx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

/** Until the transaction ends, its statements take as long as they need. */
export async function allowLongStatements(trx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
}

/** Does the database answer, with the tables of this project? */
export const isReadable = (db: Database): Promise<boolean> =>
  sql`select 1 from users limit 1`.execute(db).then(
    () => true,
    () => false,
  );

/** How long one of our connections waits, in milliseconds: for a statement, for a row that another holds, for our next statement. */
const timeouts = { statement_timeout: 15_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 20_000 };

/** Of fewer connections none is kept for short reads. */
const fewest = 4;

const askers = new WeakMap<Database | Transaction, AskOnce>();

/** How a database is asked one statement, short reads beside each other on one connection where it was opened with one for them; undefined for a transaction, which keeps to its own. */
export const askerOf = (db: Database | Transaction): AskOnce | undefined => askers.get(db);

/**
 * Opens a pool on the database; a statement that takes longer than 15 seconds is given up.
 * @param options `forShortReads`: one of four connections or more is for these alone
 * @returns `poolWait`: how long the first that waits for a connection has waited, in milliseconds
 */
export function openDatabase(
  connectionString: string,
  {
    connections = 12,
    forShortReads = false,
    observe,
  }: { readonly connections?: number; readonly forShortReads?: boolean; readonly observe?: ObserveStatement | undefined } = {},
): { db: Database; poolWait(): number; end(): Promise<void> } {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(DATE, (day: string) => day);
  types.setTypeParser(TIMESTAMPTZ, parseTimestamp);
  const byTransaction = isPooledByTransaction(connectionString);
  const isPipelined = forShortReads && !byTransaction && connections >= fewest;
  const options = {
    connectionString,
    types,
    connectionTimeoutMillis: 10_000,
    // A pooler's connection is another's in a moment: the role has these settings there (README, Several servers).
    ...(byTransaction ? {} : timeouts),
    application_name: 'account-area',
  };
  const pool = new pg.Pool({ ...options, max: isPipelined ? connections - 1 : connections, idleTimeoutMillis: 60_000 });
  // A connection lost while idle is replaced at the next query, one lost within a transaction fails that query: without
  // listeners either would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const waits = watchWaits(performance.now.bind(performance));
  const pipeline = isPipelined
    ? openPipeline(() => new pg.Client({ ...options, ...pipelineTimeouts, pipeline: true }), performance.now.bind(performance))
    : undefined;
  const prepared = createPreparedPool(pool, waits, { observe, isNamed: !byTransaction, pipeline });
  const db = new KyselyOf<Tables>({ dialect: new PostgresDialect({ pool: prepared.pool }) });
  askers.set(db, prepared.askOnce);
  const end = async () => {
    // Kysely ends only what it has asked itself.
    await db.destroy();
    await prepared.end();
  };
  return { db, poolWait: waits.longest, end };
}
