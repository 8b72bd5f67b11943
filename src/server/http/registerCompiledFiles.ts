import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createPublicFileCheck } from '../release/createPublicFileCheck.ts';
import { type KeptFile, keptFiles } from '../release/keptFiles.ts';
import type { Tenants } from '../release/tenants.ts';
import { BROTLI, takesBrotli } from './contentCodings.ts';
import type { Web } from './web.ts';

/** Bytes of published files that are kept in memory; those of eight shops are 4 MB. */
const mostBytes = 32 * 2 ** 20;

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Published files, by their content's name: they never change, so a browser keeps them. A theme comes behind the name of the styles of every
 * page too, and then with these.
 */
export function registerCompiledFiles(app: FastifyInstance, tenants: Tenants, web: Pick<Web, 'styleFile'>): void {
  const isPublic = createPublicFileCheck(tenants);
  const read = keptFiles(mostBytes);
  app.get<{ Params: { styles: string; theme: string } }>('/compiled/:styles/:theme', async (request, reply) => {
    const { styles, theme } = request.params;
    const file = await web.styleFile?.();
    if (file === undefined || path.basename(file) !== `${styles}.css` || !isStyles(theme) || !(await isPublic(theme)))
      return reply.callNotFound();
    return sendKept(request, reply, '.css', await read(tenants.files.pathOf(theme), file));
  });
  app.get<{ Params: { file: string } }>('/compiled/:file', async (request, reply) => {
    const { file } = request.params;
    const type = path.extname(file);
    if (types[type] === undefined || !isFileName.test(file) || !(await isPublic(file))) return reply.callNotFound();
    return sendKept(request, reply, type, await read(tenants.files.pathOf(file)));
  });
}

const isFileName = /^[\w.-]+$/;
const isStyles = (name: string): boolean => isFileName.test(name) && name.endsWith('.css');

function sendKept({ headers }: FastifyRequest, reply: FastifyReply, type: string, { plain, brotli }: KeptFile): FastifyReply {
  reply
    .type(types[type] ?? '')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('vary', 'accept-encoding');
  // What a browser takes besides is compressed as every answer is.
  if (!takesBrotli(headers['accept-encoding'])) return reply.send(plain);
  return reply.header('content-encoding', BROTLI).send(brotli);
}
