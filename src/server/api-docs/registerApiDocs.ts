import type { FastifyInstance } from 'fastify';
import { type Json, withoutRefs } from '../../contract/withoutRefs.ts';
import { describeContract } from './document.ts';
import { renderApiDocs } from './renderApiDocs.ts';
import { style } from './style.ts';

/** The contract changes with a release alone: an hour. */
const keep = 'public, max-age=3600';

/** `/api/docs`: the contract for people, and below it for machines. */
export function registerApiDocs(app: FastifyInstance, bundle: Json): void {
  let html: string | undefined;
  app.get('/api/docs', async (_request, reply) => {
    html ??= renderApiDocs(describeContract(withoutRefs(bundle)));
    return reply.type('text/html; charset=utf-8').header('cache-control', keep).send(html);
  });
  app.get('/api/docs/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', keep).send(style),
  );
  app.get('/api/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', keep).send(bundle),
  );
}
