import { sql } from 'kysely';
import type { ObserveStatement } from '../../src/server/store/createPreparedPool.ts';
import type { Database } from '../../src/server/store/database.ts';

/**
 * Makes of all that one connection does meanwhile one transaction: it is there whole, or nothing of it is, as where the power fails. The
 * transactions within become steps of it.
 */
export function createOneTransaction(): {
  readonly observe: ObserveStatement;
  readonly whole: (db: Database, work: () => Promise<void>) => Promise<void>;
} {
  let isOpen = false;
  const asStep = (statement: string): string => {
    if (/^(?:begin|start transaction)\b/.test(statement)) return 'savepoint step';
    if (statement === 'commit') return 'release savepoint step';
    return statement === 'rollback' ? 'rollback to savepoint step' : statement;
  };
  const connectionOf = async (db: Database) => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
  return {
    observe: (statement, send) => send(isOpen ? asStep(statement) : statement),
    async whole(db, work) {
      await sql`begin`.execute(db);
      isOpen = true;
      try {
        const connection = await connectionOf(db);
        await work();
        // The work of a lost one is rolled back.
        if ((await connectionOf(db)) !== connection) throw new Error('The connection to the database was lost.');
        isOpen = false;
        await sql`commit`.execute(db);
      } catch (error) {
        isOpen = false;
        await sql`rollback`.execute(db).catch(() => undefined);
        throw error;
      }
    },
  };
}
