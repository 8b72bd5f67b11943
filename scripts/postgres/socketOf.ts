import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The socket folder of the server that runs on a data folder, as it notes it itself; undefined where none does. */
export async function socketOf(dataDir: string): Promise<string | undefined> {
  const lines = (await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  // PostgreSQL, "postmaster.pid": pid, data folder, start, port, socket folder.
  const folder = lines[4]?.trim();
  return folder === undefined || folder === '' ? undefined : folder;
}
