import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { bundled, contract } from '../contract/bundle.ts';
import { errors } from '../contract/catalogue/errors.ts';
import { registerApiDocs } from './api-docs/registerApiDocs.ts';
import type { Workbench } from './domain/studio/workbench.ts';
import { handlersOf } from './handlers.ts';
import { createAdmission } from './http/admission.ts';
import { bindOperations } from './http/binding.ts';
import { boundConnections } from './http/boundConnections.ts';
import { BROTLI, brotliOptions, GZIP } from './http/contentCodings.ts';
import { createRequestLog } from './http/createRequestLog.ts';
import { createSessionCookies } from './http/createSessionCookies.ts';
import { demandOneHost } from './http/demandOneHost.ts';
import { logRequests } from './http/logRequests.ts';
import { registerMetrics } from './http/metrics/registerMetrics.ts';
import { demandOwnWord } from './http/ownWords.ts';
import { problemOf, refusalOf } from './http/refusalOf.ts';
import { createRefusals, type Refusals } from './http/refusals.ts';
import { registerCompiledFiles } from './http/registerCompiledFiles.ts';
import { registerDrain } from './http/registerDrain.ts';
import { registerHealth } from './http/registerHealth.ts';
import { registerUnsubscribe } from './http/registerUnsubscribe.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { type Bounds, bounds } from './http/shedding.ts';
import { shedOverload } from './http/shedOverload.ts';
import { registerStudio } from './http/studio/registerStudio.ts';
import { traceRequests } from './http/traceRequests.ts';
import { registerUploads } from './http/uploads/registerUploads.ts';
import type { Web } from './http/web.ts';
import { hasDevMails, registerDevMails } from './pages/devMails.ts';
import { type Pages, registerPages } from './pages/registerPages.ts';
import { registerStudioPage } from './pages/registerStudioPage.ts';
import type { Clock } from './platform/clock.ts';
import type { Traces } from './platform/openTraces.ts';
import type { Settings } from './platform/settings.ts';
import type { Tenants } from './release/tenants.ts';
import type { Server } from './server.ts';
import type { Database } from './store/database.ts';
import { findSession } from './store/session/sessions.ts';

/** Largest body of a call; the largest form is a tenth of it. */
const mostBytes = 64 * 1024;

/** How long what comes in may take, and until a call is answered, in milliseconds. */
const patience = { headers: 10_000, request: 20_000, lookEvery: 1000, handler: 10_000 };
export type Timeouts = typeof patience;

export type AppParts = {
  readonly settings: Settings;
  readonly server: Server;
  readonly tenants: Tenants;
  readonly clock: Clock;
  readonly web: Web;
  /** What the studio works with; without one there is none. */
  readonly workbench?: Workbench;
  readonly patience?: Partial<Timeouts>;
  readonly bounds?: Partial<Bounds>;
  /** For what asks whether the database is there. */
  readonly probe: Database;
  /** How long the first in the queue of the database's pool has waited, in milliseconds. */
  readonly poolWait: () => number;
  /** Was the server asked to end? It is no longer ready then, and answers what comes yet. */
  readonly isEnding: () => boolean;
  readonly traces?: Traces;
  /** Where log lines go; by default standard output. */
  readonly logTo?: { write(line: string): void };
};

/** Everything that is asked over HTTP: calls of the contract, pages, published files, health. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { settings, server, tenants, clock, web, logTo, probe, poolWait, isEnding, patience: given = {} } = parts;
  const refuse = createRefusals(tenants);
  const waits = { ...patience, ...given };
  const app = Fastify({
    logger: {
      level: 'info',
      base: null,
      redact: ['req', 'res', 'body', '*.password', '*.token'],
      ...(logTo === undefined ? {} : { stream: logTo }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    childLoggerFactory: createRequestLog,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: mostBytes,
    // So many addresses are believed, counted from the nearest; those before them anybody could have written.
    trustProxy: settings.proxies > 0 && ((_address, hop) => hop < settings.proxies),
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    requestTimeout: waits.request,
    http: { connectionsCheckingInterval: waits.lookEvery },
    pluginTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: (error, request, reply) => void refuse.any(request, reply, refusalOf(error) ?? { refused: 'serverError' }),
    clientErrorHandler: (error, socket) => void refuse.unread(error, socket, app.log),
  });
  app.server.headersTimeout = waits.headers;
  // Only JSON reaches a handler.
  app.removeContentTypeParser('text/plain');
  // Operations of the contract have their own: the framework's makes a timer and a signal for each request.
  app.addHook('onRoute', (route) => {
    demandOwnWord(route.url);
    if (route.config?.lane === undefined) route.handlerTimeout = waits.handler;
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.decorateRequest('tenant');
  app.decorateRequest('renewedSession');
  demandOneHost(app, refuse);
  logRequests(app);
  if (parts.traces !== undefined) traceRequests(app, parts.traces);
  registerDrain(app, isEnding);
  const headersOf = await securityHeaders(app, settings, web);
  boundConnections(app, settings.maxConnections);
  const waitings = shedOverload(app, { bounds: { ...bounds, ...parts.bounds }, refuse: refuse.any, poolWait });
  // What is compressed in one go holds no memory while its caller reads. Nobody sends compressed bodies: one could be a bomb.
  await app.register(compress, {
    threshold: 1024,
    syncThreshold: 32 * 1024,
    encodings: [BROTLI, GZIP],
    brotliOptions,
    globalDecompression: false,
  });
  await app.register(cookie);
  answerErrors(app, refuse);

  const cookies = createSessionCookies(settings.publicUrl.startsWith('https:'));
  registerHealth(app, probe, isEnding);
  registerMetrics(app, { db: server.db, clock }, settings);
  registerApiDocs(app, bundled);
  registerCompiledFiles(app, tenants, web);
  if (hasDevMails(settings)) registerDevMails(app, path.join(settings.dataDir, 'mails'), server.secret, { tenants, settings, clock });
  const admit = createAdmission({ tenants, db: server.db, clock, cookies, publicUrl: settings.publicUrl });
  bindOperations(app, contract(), handlersOf(server), { admit, refuse: refuse.call, cookies, ...waitings, longest: waits.handler });
  registerUploads(app, { server, tenants, clock, refuse: refuse.call, publicUrl: settings.publicUrl });
  if (parts.workbench !== undefined) {
    registerStudio(app, { server, tenants, clock, workbench: parts.workbench, cookies, publicUrl: settings.publicUrl });
    if (web.studioFolder !== undefined) await registerStudioPage(app, web.studioFolder);
  }
  registerUnsubscribe(app, { server, tenants, clock, refuse: refuse.call, publicUrl: settings.publicUrl });
  await web.attach(app);
  const isSignedIn: Pages['isSignedIn'] = async (request, tenant) => {
    const id = cookies.read(request, tenant.code);
    // Pages are shown without the database too.
    return id !== undefined && (await findSession(server.db, tenant, id, clock()).catch(() => undefined)) !== undefined;
  };
  registerPages(app, { web, tenants, settings, clock, secret: server.secret, headersOf, isSignedIn });
  return app;
}

function answerErrors(app: FastifyInstance, refuse: Refusals): void {
  app.setNotFoundHandler((request, reply) => refuse.any(request, reply, { refused: 'notFound' }));
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal === undefined || errors[refusal.refused].status === 503)
      request.log.error({ tenant: request.tenant?.code, problem: problemOf(error) }, refusal?.refused ?? 'server error');
    return refuse.any(request, reply, refusal ?? { refused: 'serverError' });
  });
}
