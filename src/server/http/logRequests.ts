import type { FastifyInstance } from 'fastify';
import type { ErrorCode } from '../../contract/catalogue/errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why it was refused. */
    refused: ErrorCode | undefined;
  }
}

/** One line a request: the caller, the operation and the outcome. No body, no query, no header. */
export function logRequests(app: FastifyInstance): void {
  // Nothing of it is what anybody has typed: looking for what to hide would be a tenth of a short call.
  const lines = app.log.child({}, { redact: [] });
  app.decorateRequest('refused', undefined);
  app.addHook('onResponse', (request, reply, done) => {
    done();
    const path = request.routeOptions.url ?? 'none';
    if (request.isShed || path === '/livez' || path === '/readyz' || path.startsWith('/assets/')) return;
    lines.info({
      requestId: request.id,
      tenant: request.tenant?.code,
      method: request.method,
      path,
      status: reply.statusCode,
      refused: request.refused,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
