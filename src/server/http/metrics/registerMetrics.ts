import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Clock } from '../../platform/clock.ts';
import { isLoopbackUrl } from '../../platform/isLoopbackUrl.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Database } from '../../store/database.ts';
import { countDisagreements } from '../../store/insight/countDisagreements.ts';
import { isUnavailable } from '../../store/isUnavailable.ts';
import { countOutbox } from '../../store/outbox/deadLetters.ts';
import { inTime, late } from '../inTime.ts';
import { isFromHere } from '../isFromHere.ts';

/** In milliseconds; Prometheus waits for ten seconds. */
const longestCount = 3000;

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
  const databaseUp = new Gauge({
    name: 'database_up',
    help: '1: the database answers this server. 0: it does not, and what is counted in it is left out',
    registers: [own],
  });
  const messages = new Gauge({
    name: 'outbox_messages',
    help: 'What is to go out and has not: waiting, or given up (dead). Each server says the same number',
    labelNames: ['kind', 'state'] as const,
    registers: [own],
  });
  const disagreements = new Gauge({
    name: 'form_disagreements',
    help: 'Since yesterday: rules of forms that refused what a page had found right by the same rules. Must be 0',
    labelNames: ['tenant', 'form'] as const,
    registers: [own],
  });
  /** Counts what is in the database. While it is away, the other metrics show what becomes of the calls. */
  const countStored = async (): Promise<void> => {
    const counting = Promise.all([countOutbox(db), countDisagreements(db, clock())]).catch((error: unknown): typeof late => {
      if (isUnavailable(error)) return late;
      throw error;
    });
    const counted = await inTime(counting, longestCount);
    databaseUp.set(counted === late ? 0 : 1);
    messages.reset();
    disagreements.reset();
    if (counted === late) return;
    for (const { kind, state, rows } of counted[0]) messages.inc({ kind, state }, rows);
    for (const { tenant, form, count } of counted[1]) disagreements.set({ tenant, form }, count);
  };
  app.addHook('onResponse', (request, reply, done) => {
    done();
    // An unknown path has no route: each would make a series of its own.
    const route = request.routeOptions.url ?? 'none';
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined && !isFromHere(request)) return reply.callNotFound();
    if (metricsToken !== undefined && !isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) return reply.callNotFound();
    await countStored();
    const text = await Registry.merge([processMetrics(), own]).metrics();
    return reply.type(own.contentType).header('cache-control', 'no-store').send(text);
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
