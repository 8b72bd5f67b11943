import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { connectionTo } from '../../../scripts/postgres/startPostgres.ts';
import { folders } from './folders.ts';

/** Asks the PostgreSQL behind the journeys' server; it writes the folder of its socket into the fifth line of its pid file. */
export const queryDatabase = async (
  sql: string,
  values: readonly unknown[],
  dataDir: string = folders.data,
): Promise<readonly Record<string, unknown>[]> => {
  const [, , , , socket = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new Client({ connectionString: connectionTo(socket, 'postgres') });
  await client.connect();
  try {
    return (await client.query(sql, [...values])).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};
