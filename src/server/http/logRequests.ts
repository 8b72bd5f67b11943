import type { FastifyInstance } from 'fastify';

/** One line a request: who asked what of whom and how it ended. No body, no query, no header. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'none';
    if (request.isShed || path === '/livez' || path === '/readyz' || path.startsWith('/assets/')) return;
    request.log.info({
      tenant: request.tenant?.code,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
