import path from 'node:path';
import type { Settings } from '../../src/server/platform/settings.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { logFolder } from '../backup/backups.ts';
import { lockDataFolder } from '../launch/lockDataFolder.ts';
import { socketOf } from '../postgres/socketOf.ts';
import { connectionTo, startPostgres } from '../postgres/startPostgres.ts';

/** Does something with the shop's database: the one of DATABASE_URL, of the shop that runs, or the bundled one started for it. */
export async function withDatabase<T>(
  { databaseUrl, dataDir, backupDir, publicUrl }: Settings,
  use: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl !== undefined) return use(databaseUrl);
  const cluster = path.join(dataDir, 'postgres');
  const lock = await lockDataFolder(dataDir, publicUrl).catch(() => undefined);
  if (lock === undefined) {
    const socket = await socketOf(cluster);
    if (socket === undefined) throw new Error(`${dataDir} is in use, and its database does not answer yet. Try again in a moment.`);
    return use(connectionTo(socket, 'postgres'));
  }
  try {
    const keepLogIn = backupDir === undefined ? undefined : logFolder(backupDir);
    const server = await startPostgres({ dataDir: cluster, durable: true, logFile: path.join(dataDir, 'postgres.log'), keepLogIn });
    try {
      await migrate(server.connectionString);
      return await use(server.connectionString);
    } finally {
      await server.stop();
    }
  } finally {
    lock.release();
  }
}
