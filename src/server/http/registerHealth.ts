import type { FastifyInstance } from 'fastify';
import { type Database, isReadable } from '../store/database.ts';

/**
 * `/livez`: the process answers. `/readyz`: the database answers, and the server is not ending. Overload does not make a server unready.
 * @param probe a connection of its own, which waits behind no call
 */
export function registerHealth(app: FastifyInstance, probe: Database, isEnding: () => boolean): void {
  let running: Promise<boolean> | undefined;
  const checkDatabase = (): Promise<boolean> => {
    running ??= isReadable(probe).finally(() => {
      running = undefined;
    });
    return running;
  };
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = !isEnding() && (await checkDatabase());
    return isReady ? { status: 'ok' } : reply.status(503).send({ status: isEnding() ? 'ending' : 'no database' });
  });
}
