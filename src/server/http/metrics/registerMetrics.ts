import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import { isLoopbackUrl } from '../../platform/isLoopbackUrl.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Database } from '../../store/database.ts';
import { countDisagreements } from '../../store/insight/countDisagreements.ts';
import { countOutbox } from '../../store/outbox/deadLetters.ts';
import { isFromHere } from '../isFromHere.ts';

/** The metrics of the process; collected once, however many servers it runs. */
let processRegistry: Registry | undefined;

function processMetrics(): Registry {
  if (processRegistry === undefined) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

/**
 * `/metrics` for Prometheus: requests by route, the outbox, the process; no personal data. With a token in the settings, the request must
 * have it; without one, only a developer's machine gets an answer, and none in production.
 */
export function registerMetrics(
  app: FastifyInstance,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { metricsToken, publicUrl, production }: Settings,
): void {
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
      const counts = await countOutbox(db);
      this.reset();
      for (const { kind, state, rows } of counts) this.inc({ kind, state }, rows);
    },
  });
  new Gauge({
    name: 'form_disagreements',
    help: 'Since yesterday: rules of forms that refused what a page had found right by the same rules. Must be 0',
    labelNames: ['tenant', 'form'] as const,
    registers: [own],
    async collect() {
      const found = await countDisagreements(db, clock());
      this.reset();
      for (const { tenant, form, count } of found) this.set({ tenant, form }, count);
    },
  });
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // An unknown path has no route: each would make a series of its own.
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
