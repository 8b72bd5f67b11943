import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../store/database.ts';

/** `/livez`: the process answers. `/readyz`: it can work, and is not ending. */
export function health(app: FastifyInstance, db: Database): void {
  let ending = false;
  app.addHook('preClose', async () => {
    ending = true;
  });
  app.get('/livez', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const works =
      !ending &&
      (await sql`select 1 from users limit 1`.execute(db).then(
        () => true,
        () => false,
      ));
    return works ? { status: 'ok' } : reply.status(503).send({ status: ending ? 'ending' : 'no database' });
  });
}
