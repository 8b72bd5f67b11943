import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { applicationRole } from '../../../scripts/postgres/applicationRole.ts';
import { connectionTo } from '../../../scripts/postgres/startPostgres.ts';
import { openDatabase } from '../../../src/server/store/database.ts';
import { snapshotRows } from '../database/snapshotRows.ts';
import type { Shop } from './shop.ts';
import { tenants } from './tenants.ts';

/** All rows as they are now, and how they come back. */
export async function keepRows({ dataDir }: Shop): Promise<{ readonly back: () => Promise<void>; readonly end: () => Promise<void> }> {
  const [, , , , socket = ''] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const owner = openDatabase(connectionTo(socket, 'postgres', 'postgres'), { connections: 1 });
  await sql.raw(`grant set on parameter session_replication_role to ${applicationRole}`).execute(owner.db);
  await owner.end();
  const { db, end } = openDatabase(connectionTo(socket, 'postgres'), { connections: 1 });
  const kept = await snapshotRows(db);
  const back = async () => {
    // What is still to be sent would come to the next file's people.
    for (const until = Date.now() + 10_000; Date.now() < until; await new Promise((resolve) => setTimeout(resolve, 50)))
      if ((await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute()).length === 0) break;
    await kept.back(tenants);
    await sql`delete from outbox`.execute(db);
  };
  return { back, end };
}
