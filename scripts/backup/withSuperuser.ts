import path from 'node:path';
import pg from 'pg';
import type { Settings } from '../../src/server/platform/settings.ts';
import { lockDataFolder } from '../launch/lockDataFolder.ts';
import { socketOf } from '../postgres/socketOf.ts';
import { connectionTo, startPostgres } from '../postgres/startPostgres.ts';
import { logFolder } from './backups.ts';

type Use<T> = (superuserConnectionString: string, problem: string | undefined) => Promise<T>;

/**
 * Does something as the superuser of the bundled PostgreSQL: of the shop that runs, or started for it.
 * @param use also gets the reason why the log is not kept
 */
export async function withSuperuser<T>({ dataDir, publicUrl, backupDir }: Settings, use: Use<T>): Promise<T> {
  const cluster = path.join(dataDir, 'postgres');
  const lock = await lockDataFolder(dataDir, publicUrl).catch(() => undefined);
  if (lock === undefined) {
    const socket = await socketOf(cluster);
    if (socket === undefined) throw new Error(`${dataDir} is in use, and its database does not answer yet. Try again in a moment.`);
    const address = connectionTo(socket, 'postgres', 'postgres');
    return use(address, await findKeepingProblem(address));
  }
  try {
    const keepLogIn = backupDir === undefined ? undefined : logFolder(backupDir);
    const server = await startPostgres({ dataDir: cluster, durable: true, logFile: path.join(dataDir, 'postgres.log'), keepLogIn });
    try {
      return await use(server.superuserConnectionString, undefined);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}

/** Why a database that runs does not keep its log. */
async function findKeepingProblem(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ keeps: boolean; failed: string | null }>(
      `select current_setting('archive_mode') <> 'off' as keeps, case when last_failed_time > coalesce(last_archived_time, '-infinity')
        then last_failed_wal end as failed from pg_stat_archiver`,
    );
    const [row] = rows;
    if (row?.keeps !== true) return 'The shop runs without BACKUP_DIR: start it with the same BACKUP_DIR, so that its log is kept.';
    return row.failed === null ? undefined : `The log could not be kept, from ${row.failed} on: look at postgres.log.`;
  } finally {
    await client.end();
  }
}
