import type { FastifyInstance } from 'fastify';
import type { Refusals } from './refusals.ts';

/** Refuses a request that names two hosts (RFC 9112, 3.2): a proxy before us may have read the other one. */
export function demandOneHost(app: FastifyInstance, refuse: Refusals): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { rawHeaders } = request.raw;
    let hosts = 0;
    // Names and values in turn; of a few names only.
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
    }
    if (hosts > 1) void refuse.any(request, reply, { refused: 'badRequest' });
    else done();
  });
}
