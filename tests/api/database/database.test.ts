import pg from 'pg';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/store/database.ts';
import { freshDatabase } from '../../support/api/freshDatabase.ts';
import { snapshotRows } from '../../support/database/snapshotRows.ts';

test('What one test stores, no other sees', async () => {
  const [first, second] = await Promise.all([freshDatabase(), freshDatabase()]);
  await query(first.connectionString, 'CREATE TABLE only_here (id int)');
  await expect(query(second.connectionString, 'SELECT * FROM only_here')).rejects.toThrow(/does not exist/);
  await Promise.all([first.drop(), second.drop()]);
});

test('The database orders by code point and speaks UTF-8, whatever the machine speaks', async () => {
  const database = await freshDatabase();
  const { rows } = await query(
    database.connectionString,
    'SELECT pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider FROM pg_database WHERE datname = current_database()',
  );
  expect(rows).toEqual([{ encoding: 'UTF8', provider: 'b' }]);
  await database.drop();
});

test('Rows are kept for a restore while a job writes in several tables', async () => {
  const database = await freshDatabase();
  const { db, end } = openDatabase(database.connectionString, { connections: 1 });
  const job = new pg.Client({ connectionString: database.connectionString });
  await job.connect();
  await job.query('BEGIN; LOCK TABLE sessions IN ROW EXCLUSIVE MODE');
  const keeping = snapshotRows(db);
  keeping.catch(() => undefined);
  // Of this database: tests beside this one wait for locks of their own.
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  await expect.poll(async () => (await job.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await job.query('LOCK TABLE addresses IN ROW EXCLUSIVE MODE; COMMIT');
  expect((await keeping).tables).toContain('addresses');
  await job.end();
  await end();
  await database.drop();
});

async function query(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
