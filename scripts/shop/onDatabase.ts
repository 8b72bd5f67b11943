import type { Settings } from '../../src/server/platform/settings.ts';
import { type Database, openDatabase } from '../../src/server/store/database.ts';
import { withDatabase } from './withDatabase.ts';

/** Does something with a few connections to the shop's database, and closes them. */
export const onDatabase = <T>(settings: Settings, use: (db: Database, connectionString: string) => Promise<T>): Promise<T> =>
  withDatabase(settings, async (connectionString) => {
    const { db, end } = openDatabase(connectionString, { connections: 2 });
    try {
      return await use(db, connectionString);
    } finally {
      await end();
    }
  });
