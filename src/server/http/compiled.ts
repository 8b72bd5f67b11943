import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { publicFiles } from '../release/publicFiles.ts';
import type { Tenants } from '../release/tenants.ts';

const types: Readonly<Record<string, string>> = {
  '.json': 'application/json; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** Published files, by their content's name: they never change, so a browser keeps them. */
export function compiledFiles(app: FastifyInstance, tenants: Tenants): void {
  const isPublic = publicFiles(tenants);
  app.get<{ Params: { file: string } }>('/compiled/:file', async (request, reply) => {
    const { file } = request.params;
    const type = types[path.extname(file)];
    if (type === undefined || !/^[\w.-]+$/.test(file) || !(await isPublic(file))) return reply.callNotFound();
    return reply
      .type(type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(await readFile(tenants.files.pathOf(file)));
  });
}
