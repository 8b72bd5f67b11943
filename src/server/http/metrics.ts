import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { isFromHere, isLoopbackUrl } from '../pages/devMails.ts';
import type { Settings } from '../platform/settings.ts';
import type { Database } from '../store/database.ts';

/** What every process tells of itself; measured once, however many servers it runs. */
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/**
 * `/metrics` for Prometheus: requests by route, what waits in the outbox, the process itself; no tenant's person in it. With a token it is
 * asked for; without one it is answered on a developer's machine alone, and not in production.
 */
export function registerMetrics(app: FastifyInstance, db: Database, { metricsToken, publicUrl, production }: Settings): void {
  if (metricsToken === undefined && (production || !isLoopbackUrl(publicUrl))) return;
  const own = new Registry();
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route of the contract',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [own],
  });
  new Gauge({
    name: 'outbox_messages',
    help: 'What is to go out and has not: waiting, or given up (dead)',
    labelNames: ['kind', 'state'] as const,
    registers: [own],
    async collect() {
      const rows = await db
        .selectFrom('outbox')
        .select(['kind', 'state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', '!=', 'sent')
        .groupBy(['kind', 'state'])
        .execute();
      this.reset();
      for (const { kind, state, count } of rows) this.set({ kind, state }, count);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // A path that is no route is anybody's invention: each would be a series of its own.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined && !isFromHere(request)) return reply.callNotFound();
    if (metricsToken !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound();
    const text = await Registry.merge([processMetrics(), own]).metrics();
    return reply.type(own.contentType).header('cache-control', 'no-store').send(text);
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
