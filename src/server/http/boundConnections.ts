import type { FastifyInstance } from 'fastify';

/** Bounds open connections. Beyond half of them, each answer closes its own, so that those of a burst do not idle on. */
export function boundConnections(app: FastifyInstance, most: number): void {
  let open = 0;
  app.server.maxConnections = most;
  app.server.on('connection', (socket) => {
    open++;
    socket.once('close', () => {
      open--;
    });
  });
  app.addHook('onRequest', (_request, reply, done) => {
    if (open > most / 2) reply.header('connection', 'close');
    done();
  });
}
