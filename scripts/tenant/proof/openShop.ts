import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { EmittedTenant } from '../../../engine/compiler.ts';
import type { Web } from '../../../src/server/http/web.ts';
import { serve } from '../../../src/server/main.ts';
import { readSettings } from '../../../src/server/platform/settings.ts';
import { type SecurityLimits, securityLimits } from '../../../src/server/policy/securityLimits.ts';
import { migrate } from '../../../src/server/store/migrate.ts';
import { publishTenant } from '../../compile/publishTenant.ts';
import { createDatabase, testCluster } from '../../postgres/testCluster.ts';
import { refreshCatalogues } from '../../shop/refreshCatalogues.ts';
import { moment } from './moment.ts';

/** A whole shop for the proof alone: its own database, which forgets everything, and its own folder. */
export type Shop = {
  readonly address: string;
  readonly connectionString: string;
  /** Where it writes its files. */
  readonly folder: string;
  readonly end: () => Promise<void>;
};

/** For calls alone no page is needed. */
export const noPage: Web = {
  fromSources: false,
  attach: async () => undefined,
  html: async () => '',
  screenFiles: async () => ({ modules: [], styles: [] }),
  fontFile: async () => undefined,
};

/** Nobody is turned away for asking often, nor asked to solve anything. */
export const unlimited = Object.fromEntries(
  Object.entries(securityLimits).map(([name, { scope, seconds }]) => [name, { scope, seconds, hits: 2 ** 30 }]),
) as unknown as SecurityLimits;

type ShopOptions = {
  readonly logTo?: { write(line: string): void };
  /** Left out, no card can be saved. */
  readonly gatewayUrl?: string;
};

/** Starts the real server on a real PostgreSQL with these tenants; what was started is ended in the opposite order. */
export async function openShop(
  tenants: readonly EmittedTenant[],
  web: Web,
  { logTo = { write: () => undefined }, gatewayUrl }: ShopOptions = {},
): Promise<Shop> {
  const ends: (() => Promise<unknown>)[] = [];
  const end = async () => {
    for (const one of ends.reverse()) await one();
  };
  try {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'tenant-test-'));
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const compiledDir = path.join(folder, 'compiled');
    for (const tenant of tenants) await publishTenant(compiledDir, tenant, { sources: new Map() });
    const cluster = await testCluster(migrate);
    ends.push(() => cluster.stop());
    const database = await createDatabase(cluster);
    ends.push(() => database.drop());
    await refreshCatalogues(compiledDir, database.connectionString);
    const { settings, problems } = readSettings({
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'data'), COMPILED_DIR: compiledDir },
      ...(gatewayUrl === undefined ? {} : { GATEWAY_URL: gatewayUrl }),
    });
    if (settings === undefined) throw new Error(problems.join('\n'));
    const server = await serve({ settings, database, web, limits: unlimited, logTo, clock: () => moment });
    ends.push(() => server.close());
    return { address: server.address, connectionString: database.connectionString, folder, end };
  } catch (error) {
    await end();
    throw error;
  }
}
