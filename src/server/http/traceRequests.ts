import type { FastifyInstance } from 'fastify';
import type { Traces } from '../platform/openTraces.ts';

/** Everything that a request does belongs to its trace, from here to its statements. */
export function traceRequests(app: FastifyInstance, traces: Traces): void {
  app.addHook('onRequest', (request, _reply, next) => {
    const { traceparent } = request.headers;
    const route = request.routeOptions.url ?? 'none';
    traces.beginRequest({ id: request.id, method: request.method, route, traceparent: [traceparent].flat()[0] }, next);
  });
  app.addHook('onResponse', (_request, reply, done) => {
    traces.endRequest(reply.statusCode);
    done();
  });
}
