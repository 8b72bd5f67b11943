import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compileTenants } from '../../scripts/compile/compileTenants.ts';
import { createDatabase, testCluster } from '../../scripts/postgres/testCluster.ts';
import { root } from '../../scripts/root.ts';
import { buildWeb } from '../../scripts/web/buildWeb.ts';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import { openDatabase } from '../../src/server/store/database.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { landsIn } from '../support/access/land.ts';
import { sessionOf } from '../support/access/people.ts';
import { seed } from '../support/access/world.ts';

export type Target = {
  readonly address: string;
  readonly tenant: string;
  /** Of the superuser of a company. */
  readonly cookie: string;
  /** For what a tool keeps. */
  readonly folder: string;
  /** The server's own faults in its log so far. */
  readonly faults: () => Promise<readonly string[]>;
  /** Whether it still answers. */
  readonly isUp: () => Promise<boolean>;
  readonly end: () => Promise<void>;
};

const tenant = 'cl';

/** A shop with its gateway and a row of everything, on a database of its own, on this machine alone. */
export async function openTarget(): Promise<Target> {
  await buildWeb();
  const compiledDir = path.join(root, '.compiled');
  await compileTenants({ tenantsDir: path.join(root, 'tenants'), compiledDir });
  const folder = await mkdtemp(path.join(tmpdir(), 'hostile-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const end = async () => {
    for (const one of ends.toReversed()) await one();
  };
  try {
    const cluster = await testCluster(migrate);
    ends.push(() => cluster.stop());
    const { connectionString } = await createDatabase(cluster);
    const gateway = await startSandbox();
    ends.push(() => gateway.close());
    const { db, end: endDatabase } = openDatabase(connectionString, { connections: 1 });
    const land = (await landsIn(compiledDir, [tenant])).get(tenant);
    if (land === undefined) throw new Error(tenant);
    await db.transaction().execute((trx) => seed(trx, land, new Date()));
    await endDatabase();
    const logFile = path.join(folder, 'log');
    const child = spawn(process.execPath, [path.join(import.meta.dirname, 'target.ts')], {
      env: {
        ...process.env,
        ...{ DATABASE_URL: connectionString, PORT: '0', DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: compiledDir },
        ...{ GATEWAY_URL: gateway.address, LOG_FILE: logFile, NODE_ENV: 'production' },
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.push(async () => {
      if (child.exitCode === null && child.signalCode === null) await Promise.all([once(child, 'exit'), child.kill('SIGTERM')]);
    });
    const printed = await Promise.race([
      once(child.stdout, 'data').then(([piece]) => String(piece)),
      once(child, 'exit').then(([code]): string => {
        throw new Error(`The shop ended with exit code ${code}.`);
      }),
    ]);
    const address = `http://127.0.0.1:${new URL(printed.trim()).port}`;
    return {
      address,
      tenant,
      cookie: `session-${tenant}=${sessionOf('superuser')}-${tenant}`,
      folder,
      faults: async () => (await readFile(logFile, 'utf8')).split('\n').filter((line) => /"level":[56]0/u.test(line)),
      isUp: async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.status === 200,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}
