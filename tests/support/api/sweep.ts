import path from 'node:path';
import { createFolderFiles } from '../../../src/server/adapters/files/folder.ts';
import { cleanUp } from '../../../src/server/jobs/cleanUp.ts';
import { systemClock } from '../../../src/server/platform/clock.ts';
import { openTenants } from '../../../src/server/release/tenants.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import type { StartedServer } from './start.ts';

/** The clean-up of a server, at the time of its clock. */
export async function sweep(server: StartedServer): Promise<void> {
  const { db, end } = openDatabase(server.connectionString);
  const files = createFolderFiles(path.join(server.dataDir, 'uploads'));
  const tenants = openTenants(server.compiledDir, () => undefined, systemClock);
  await cleanUp({ db, clock: () => server.time.now, revoke: async () => undefined, files, tenants }).finally(end);
}
