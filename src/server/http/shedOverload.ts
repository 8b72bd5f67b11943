import type { FastifyInstance } from 'fastify';
import { createGate, type Gate } from './gate.ts';
import type { Refusals } from './refusals.ts';
import type { Bounds, Lane } from './shedding.ts';
import { createTurns, type Turns } from './turns.ts';

/** Always answered: its caller, the balancer, decides whether this server gets calls at all. */
const alwaysAnswered: ReadonlySet<string> = new Set(['/livez', '/readyz', '/metrics']);

const lookEvery = 100;
const reportEvery = 1000;

type Parts = {
  readonly bounds: Bounds;
  readonly refuse: Refusals['any'];
  /** How long the first in the queue of the database's pool has waited, in milliseconds. */
  readonly poolWait: () => number;
};

/** Refuses a request as soon as its headers are read, where its turn would not come in time; nothing of its body is read then. */
export function shedOverload(app: FastifyInstance, { bounds, refuse, poolWait }: Parts): { readonly gate: Gate; readonly turns: Turns } {
  const turns = createTurns();
  app.server.on('connection', turns.connectionCame);
  const loop = watchLoop((stoodFor) => gate.catchUp(stoodFor));
  const gate = createGate(bounds, () => ({ loopDelay: loop.delay(), poolWait: poolWait() }), performance.now.bind(performance));
  const looking = setInterval(() => gate.look(), lookEvery).unref();
  // A line of the log for each would be more work than the refusal.
  const reporting = setInterval(() => {
    const counts = gate.countsSince();
    if (counts.shed + counts.left > 0)
      app.log.warn(counts, 'calls were refused, or left by their callers, since more came than can be done');
  }, reportEvery).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    clearInterval(reporting);
    loop.stop();
  });
  app.decorateRequest('isShed', false);
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions;
    if (alwaysAnswered.has(url)) return done();
    // Pages and published files ask no database.
    const retryAfter = config.lane === undefined ? lateLoop(loop.delay(), bounds) : gate.refuses(config.lane);
    if (retryAfter === undefined) return done();
    request.isShed = true;
    void refuse(request, reply, { refused: 'serverBusy', retryAfter });
  });
  return { gate, turns };
}

/** A page asks again by itself after so many seconds. */
const pageRetry = 3;
const lateLoop = (delay: number, { plain }: Bounds): number | undefined => (delay > plain.loopDelay ? pageRetry : undefined);

/** A look that is so many milliseconds late, with no work of the process to explain it, comes after a standstill. */
const leastStandstill = 100;

/**
 * How late the event loop is: the lesser of two looks one after the other, since a single pause is over when it is seen.
 * @param hasStood is told when the process had no processor, and for how many milliseconds
 */
function watchLoop(hasStood: (stoodFor: number) => void): { delay(): number; stop(): void } {
  let last = performance.now();
  let work = process.cpuUsage();
  let delays: readonly [number, number] = [0, 0];
  const timer = setInterval(() => {
    const now = performance.now();
    const late = Math.max(0, now - last - lookEvery);
    const { user, system } = process.cpuUsage(work);
    const stoodFor = late - (user + system) / 1000;
    if (stoodFor >= leastStandstill) hasStood(stoodFor);
    delays = [delays[1], late];
    last = now;
    work = process.cpuUsage();
  }, lookEvery).unref();
  return { delay: () => Math.min(...delays), stop: () => clearInterval(timer) };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where a call of the contract waits for its turn. */
    lane?: Lane;
  }
  interface FastifyRequest {
    /** Refused before any work was done. */
    isShed: boolean;
  }
}
