import type { FastifyInstance } from 'fastify';

/** While the server ends, a connection goes as soon as its answer is out: a browser would keep it for a minute. */
export function registerDrain(app: FastifyInstance, isEnding: () => boolean): void {
  let closing: NodeJS.Timeout | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    if (isEnding()) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = setInterval(() => app.server.closeIdleConnections(), 50);
    app.server.once('close', () => clearInterval(closing));
  });
}
