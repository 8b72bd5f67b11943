import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startSandbox } from '../../src/server/adapters/gateway/sandbox/startSandbox.ts';
import type { Web } from '../../src/server/http/web.ts';
import { type RunningServer, serve } from '../../src/server/main.ts';
import { readServerSettings, type Settings } from '../../src/server/platform/settings.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { logFolder } from '../backup/backups.ts';
import { fillFirstStart } from '../demo/fillFirstStart.ts';
import { isDemonstration } from '../demo/isDemonstration.ts';
import { type Gallery, openGallery } from '../gallery/openGallery.ts';
import { startPostgres } from '../postgres/startPostgres.ts';
import { refreshCatalogues } from '../shop/refreshCatalogues.ts';
import { openWorkbench } from '../studio/openWorkbench.ts';
import { storeGatewayAddress } from './gatewayAddress.ts';
import { lockDataFolder } from './lockDataFolder.ts';
import { waitForEnd } from './waitForEnd.ts';

/** What start and dev do differently. */
export interface RunMode {
  /** Makes what the server serves ready, while the database starts. */
  prepare(settings: Settings): Promise<Web>;
  /**
   * Runs beside the server once it listens; calling the result ends it. `catalogues` brings what these tenants sell into the
   * database.
   */
  begin?(settings: Settings, catalogues: (codes: readonly string[]) => Promise<void>): () => unknown;
  /** Compiles the tenants; answers their mistakes as text. A tenant with mistakes keeps its last release. */
  compile(settings: Settings): Promise<string>;
}

/**
 * Runs the shop until it is asked to end: tenants compiled, database started and migrated, server listening. What was
 * started is ended in the opposite order, however far it came.
 */
export async function run(manner: RunMode): Promise<void> {
  const ending = waitForEnd();
  const settings = settingsOrExit();
  const begun: (() => unknown)[] = [];
  try {
    const lock = await lockDataFolder(settings.dataDir, settings.publicUrl);
    begun.push(() => lock.release());
    const [web, connectionString, gatewayUrl] = await allOrFirstProblem([
      manner.prepare(settings),
      startDatabase(settings, begun),
      startGateway(settings, begun),
      manner.compile(settings).then((mistakes) => mistakes !== '' && console.error(mistakes)),
    ]);
    const gallery = await openGallery(settings, web);
    gallery?.connect(connectionString);
    begun.push(() => gallery?.close());
    await migrate(connectionString);
    const catalogues = (codes?: readonly string[]) => refreshCatalogues(settings.compiledDir, connectionString, codes);
    await catalogues();
    const sources = settings.studioSources ?? (isDemonstration(settings) ? settings.tenantsDir : undefined);
    const server = await serve({
      settings: { ...settings, gatewayUrl },
      database: { connectionString },
      web: gallery?.web ?? web,
      ...(sources && {
        workbench: openWorkbench({
          ...{ sourcesDir: sources, compiledDir: settings.compiledDir, database: connectionString },
          published: catalogues,
        }),
      }),
    });
    begun.push(() => server.close());
    if (manner.begin !== undefined) begun.push(manner.begin(settings, catalogues));
    await printAddresses(settings, server, gallery);
    const codes = await tenantCodes(settings.tenantsDir);
    const stopFilling = await fillFirstStart(settings, { connectionString, gatewayUrl, address: server.address, codes });
    if (stopFilling !== undefined) begun.push(stopFilling);
    await ending;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  for (const end of begun.reverse()) await end();
  process.exit();
}

function settingsOrExit(): Settings {
  const { settings, problems } = readServerSettings(process.env);
  if (settings !== undefined) return settings;
  for (const problem of problems) console.error(problem);
  process.exit(1);
}

async function startDatabase({ databaseUrl, dataDir, backupDir }: Settings, begun: (() => unknown)[]): Promise<string> {
  if (databaseUrl !== undefined) return databaseUrl;
  const server = await startPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    durable: true,
    beginsAgain: true,
    logFile: path.join(dataDir, 'postgres.log'),
    keepLogIn: backupDir === undefined ? undefined : logFolder(backupDir),
  });
  begun.push(() => server.stop());
  return server.connectionString;
}

/** The payment gateway: the one that the settings name, else the bundled sandbox in a process of its own, on another port. */
async function startGateway({ gatewayUrl, dataDir }: Settings, begun: (() => unknown)[]): Promise<string> {
  if (gatewayUrl !== undefined) return gatewayUrl;
  const sandbox = await startSandbox({ vault: path.join(dataDir, 'gateway', 'vault.json') });
  begun.push(() => sandbox.close());
  begun.push(await storeGatewayAddress(dataDir, sandbox.address));
  return sandbox.address;
}

/** Like Promise.all, but a problem waits for the others to finish: what they start must be known when it is ended. */
async function allOrFirstProblem<T extends readonly unknown[]>(promises: readonly [...{ [K in keyof T]: Promise<T[K]> }]): Promise<T> {
  await Promise.allSettled(promises);
  return Promise.all(promises) as Promise<unknown> as Promise<T>;
}

async function printAddresses(
  { tenantsDir, publicUrl, port }: Settings,
  server: RunningServer,
  gallery: Gallery | undefined,
): Promise<void> {
  const address = port === 0 ? server.address : publicUrl;
  console.log(`Listening at ${server.address}`);
  for (const tenant of await tenantCodes(tenantsDir)) console.log(`  ${tenant.padEnd(6)} ${address}/${tenant}/`);
  if (server.mailsPath !== undefined) console.log(`  mails  ${address}${server.mailsPath}`);
  if (gallery !== undefined) console.log(`  gallery  ${address}${gallery.path}`);
}

async function tenantCodes(tenantsDir: string): Promise<string[]> {
  const entries = await readdir(tenantsDir, { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && !/^[._]/.test(entry.name))
    .map((entry) => entry.name)
    .sort();
}
