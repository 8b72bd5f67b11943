import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { query } from './query.ts';

/** Name of the file that PostgreSQL writes its changes to before it makes them. */
export async function walNow(connectionString: string): Promise<string> {
  const [row] = await query(connectionString, 'select pg_walfile_name(pg_current_wal_lsn()) as name');
  return String(row?.name);
}

/** Those files from that one on, that is there yet; names of later ones come later. */
export async function walFilesSince(connectionString: string, name: string): Promise<readonly string[]> {
  const [row] = await query(connectionString, `select setting as folder from pg_settings where name = 'data_directory'`);
  const folder = path.join(String(row?.folder), 'pg_wal');
  const last = await walNow(connectionString);
  const names = (await readdir(folder)).filter((one) => /^[0-9A-F]{24}$/.test(one) && one >= name && one <= last);
  return names.map((one) => path.join(folder, one));
}
