import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { asSuperuser, query } from './query.ts';

/**
 * Has PostgreSQL keep, as long as the test runs, the files in which it writes down what it is about to change; else a checkpoint throws them away.
 * @returns those files, from this moment on
 */
export async function keepWal(connectionString: string): Promise<() => Promise<readonly string[]>> {
  const slot = `kept_${randomBytes(6).toString('hex')}`;
  const superuser = asSuperuser(connectionString);
  await query(superuser, `select pg_create_physical_replication_slot('${slot}', true)`);
  onTestFinished(() => query(superuser, `select pg_drop_replication_slot('${slot}')`).then(() => undefined));
  const [row] = await query(superuser, 'select pg_walfile_name(pg_current_wal_lsn()) as first');
  const folder = path.join(inject('cluster').dataDir, 'pg_wal');
  // Names grow; later ones than that of now are old files, put aside under the name that they will get.
  return async () =>
    (await readdir(folder))
      .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= String(row?.first))
      .map((name) => path.join(folder, name));
}
