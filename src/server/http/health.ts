import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

/**
 * `/livez`: the process answers. `/readyz`: it can work, and is not ending. Much to do is no reason to send calls elsewhere.
 * @param probe a connection of its own, which waits behind no call
 */
export function registerHealth(app: FastifyInstance, probe: Database): void {
  let ending = false;
  let looking: Promise<boolean> | undefined;
  const look = (): Promise<boolean> => {
    looking ??= sql`select 1 from users limit 1`
      .execute(probe)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const works = !ending && (await look());
    return works ? { status: 'ok' } : reply.status(503).send({ status: ending ? 'ending' : 'no database' });
  });
}
