import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../support/api/freshDatabase.ts';

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

async function query(connectionString: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
