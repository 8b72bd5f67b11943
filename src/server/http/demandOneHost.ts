import type { FastifyInstance } from 'fastify';
import type { Refusals } from './refusals.ts';

/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy before us may have read the other one. */
export function demandOneHost(app: FastifyInstance, refuse: Refusals): void {
  app.addHook('onRequest', async (request, reply) => {
    const names = request.raw.rawHeaders.filter((_, at) => at % 2 === 0);
    if (names.filter((name) => name.toLowerCase() === 'host').length > 1) return refuse.any(request, reply, { refused: 'badRequest' });
  });
}
