import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { contract } from '../contract/bundle.ts';
import { createAltchaChallenges } from './adapters/challenge/altcha.ts';
import { createHttpCrm } from './adapters/crm/http.ts';
import { createFiles } from './adapters/files/createFiles.ts';
import { createHttpGateways } from './adapters/gateway/http.ts';
import { createOpenIdProviders } from './adapters/identity/openid.ts';
import { createBundledLoyalty } from './adapters/loyalty/bundled.ts';
import { createHttpLoyalty } from './adapters/loyalty/http.ts';
import { createFileMail } from './adapters/mail/files.ts';
import { createSmtpMail } from './adapters/mail/smtp.ts';
import { bundledMaps } from './adapters/maps/bundled.ts';
import { createBundledProducts } from './adapters/products/bundledProducts.ts';
import { createClamScan } from './adapters/scanner/clamav.ts';
import { buildApp, type Timeouts } from './app.ts';
import { overlayImports } from './domain/geo/overlayImports.ts';
import type { Products } from './domain/products/products.ts';
import type { Workbench } from './domain/studio/workbench.ts';
import { operationIds } from './http/binding.ts';
import type { Bounds } from './http/shedding.ts';
import type { Web } from './http/web.ts';
import { cleanUp } from './jobs/cleanUp.ts';
import { createCrmChannel } from './jobs/delivery/createCrmChannel.ts';
import { createLoyaltyChannel } from './jobs/delivery/createLoyaltyChannel.ts';
import { createMailChannel } from './jobs/delivery/createMailChannel.ts';
import { startDelivery } from './jobs/delivery/startDelivery.ts';
import { startDeadlines } from './jobs/startDeadlines.ts';
import { startRevocations } from './jobs/startRevocations.ts';
import { hasDevMails, mailsPath } from './pages/devMails.ts';
import { type Clock, clockFromFile, systemClock } from './platform/clock.ts';
import { openTraces } from './platform/openTraces.ts';
import { productionProblems } from './platform/productionProblems.ts';
import { readSecret } from './platform/secret.ts';
import type { Settings } from './platform/settings.ts';
import { type SecurityLimits, securityLimits } from './policy/securityLimits.ts';
import { checkPermissions } from './release/checkPermissions.ts';
import { openTenants } from './release/tenants.ts';
import { createRevoke } from './store/cards/revocations.ts';
import type { ObserveStatement } from './store/createPreparedPool.ts';
import { createPublish } from './store/crm/crmRecords.ts';
import { openDatabase } from './store/database.ts';
import { createEnrol } from './store/loyalty/loyalty.ts';
import { openJobs } from './store/outbox/jobs.ts';
import { createEnqueueMail } from './store/outbox/outbox.ts';

// After a moment in which many of them were in use, V8 would make rows and the like among its old objects, for as long as the process lives: all that they
// lead to would outlive its call, and each collection would take several times as long.
setFlagsFromString('--no-allocation-site-pretenuring');

export interface ServeOptions {
  readonly settings: Settings;
  /** `observe` sees each statement before the database, for tests. */
  readonly database: { readonly connectionString: string; readonly observe?: ObserveStatement };
  readonly web: Web;
  /** What the studio works with; without one there is none. */
  readonly workbench?: Workbench;
  /** What the time is; else the settings' clock file says it, or the machine. */
  readonly clock?: Clock;
  /** A retailer's own products; left out, those of the database. */
  readonly catalogue?: Products;
  readonly limits?: Partial<SecurityLimits>;
  readonly patience?: Partial<Timeouts>;
  readonly bounds?: Partial<Bounds>;
  /** How long the payment gateway is waited for, in milliseconds. */
  readonly gatewayPatience?: number;
  /** For how many milliseconds it is believed that no other list was imported. */
  readonly importsFresh?: number;
  readonly logTo?: { write(line: string): void };
}

export interface RunningServer {
  /** Where it listens, such as `http://localhost:8080`. */
  readonly address: string;
  /** Where the mails are read that became files, if they may be read in a browser. */
  readonly mailsPath: string | undefined;
  /** Is no longer ready, and after `DRAIN_SECONDS` takes no new calls, finishes those that run, then closes the database. */
  close(): Promise<void>;
}

/** Starts the server on a migrated database. */
export async function serve({
  settings,
  database,
  web,
  workbench,
  clock = settings.clockFile === undefined ? systemClock : clockFromFile(settings.clockFile),
  catalogue,
  limits,
  patience,
  bounds,
  gatewayPatience,
  importsFresh,
  logTo,
}: ServeOptions): Promise<RunningServer> {
  const { publicUrl, smtpUrl, dataDir, compiledDir, port } = settings;
  const unfit = productionProblems(settings);
  if (unfit.length > 0) throw new Error(unfit.map(({ problem }) => problem).join('\n'));
  const secret = await readSecret(settings);
  const released = openTenants(compiledDir, checkPermissions(operationIds(contract())), clock);
  // Permissions are written once for all tenants: a gap in one is a gap in all, and such a server does not start.
  const [first] = await released.codes();
  if (first !== undefined) await released.find(first);

  const traces = settings.tracesUrl === undefined ? undefined : await openTraces(settings.tracesUrl);
  const observe = database.observe ?? traces?.sendStatement;
  const connections = settings.databaseConnections;
  const { db, poolWait, end } = openDatabase(database.connectionString, { connections, forShortReads: true, observe });
  const probe = openDatabase(database.connectionString, { connections: 1 });
  const copy = settings.reportsDatabaseUrl === undefined ? undefined : openDatabase(settings.reportsDatabaseUrl, { connections, observe });
  const tenants = overlayImports(released, db, importsFresh);
  const boss = openJobs(database.connectionString, { migrate: false });
  await boss.start();
  const crm = createHttpCrm(settings.crmHosts);
  const adapters = {
    catalogue: catalogue ?? createBundledProducts(db),
    challenges: createAltchaChallenges(secret),
    gatewayOf: createHttpGateways(settings, gatewayPatience),
    providers: createOpenIdProviders(),
    files: createFiles(settings),
    scan: settings.scanner && createClamScan(settings.scanner),
    maps: bundledMaps,
    enqueueMail: createEnqueueMail(boss, secret),
    publish: createPublish(boss, crm),
    revoke: createRevoke(boss),
    loyalty: createHttpLoyalty(settings.loyaltyHosts, createBundledLoyalty(db)),
    enrol: createEnrol(boss),
  };
  const server = { settings, db, replica: copy?.db ?? db, secret, limits: { ...securityLimits, ...limits }, ...adapters };
  let isEnding = false;
  const app = await buildApp({
    settings,
    server,
    isEnding: () => isEnding,
    tenants,
    clock,
    web,
    probe: probe.db,
    poolWait,
    ...(workbench && { workbench }),
    ...(traces && { traces }),
    ...(patience && { patience }),
    ...(bounds && { bounds }),
    ...(logTo && { logTo }),
  });
  if (!publicUrl.startsWith('https:')) app.log.warn({ publicUrl }, 'PUBLIC_URL is http: cookies go without Secure');
  const mail = smtpUrl === undefined ? createFileMail(path.join(dataDir, 'mails')) : createSmtpMail(smtpUrl, publicUrl);
  const channels = {
    mail: createMailChannel({ mail, clock, secret, publicUrl }),
    crm: createCrmChannel(crm),
    loyalty: createLoyaltyChannel({ loyalty: adapters.loyalty, clock }),
  };
  const delivery = await startDelivery({ boss, db, tenants, channels, clock, log: app.log });
  await startRevocations({ boss, db, gatewayOf: adapters.gatewayOf, clock, log: app.log });
  const due = startDeadlines({ ...server, tenants, clock, log: app.log });
  const cleaning = setInterval(
    () => void cleanUp({ ...server, tenants, clock }).catch((error: unknown) => app.log.error(error, 'cleaning up failed')),
    10 * 60_000,
  );
  cleaning.unref();

  // As many may wait to be accepted as may be open: a client that finds the system's queue full retries only after a second.
  await app.listen({ port, host: '::', backlog: settings.maxConnections });
  const bound = app.server.address();
  const listening = typeof bound === 'object' && bound !== null ? bound.port : port;
  return {
    address: `http://localhost:${listening}`,
    mailsPath: hasDevMails(settings) ? mailsPath(secret) : undefined,
    async close() {
      isEnding = true;
      clearInterval(cleaning);
      await sleep(settings.drainSeconds * 1000);
      await app.close();
      await due.stop();
      await delivery.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
      mail.close();
      await Promise.all([end(), probe.end(), copy?.end(), traces?.end()]);
    },
  };
}
