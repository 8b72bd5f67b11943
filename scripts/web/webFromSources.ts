import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Web } from '../../src/server/http/web.ts';
import { root } from '../root.ts';
import { mistakesNotice } from './mistakesNotice.ts';

/** The web application from its sources, and the notifications of its open pages. */
export type DevWeb = Web & {
  readonly tell: (event: string, data: unknown) => void;
  /** Those of these tenants whose pages were requested, the last one first. */
  readonly onScreen: (tenants: readonly string[]) => readonly string[];
};

const studioFromSources = path.join(root, '.web', 'studio-from-sources');

/** The web application straight from its sources, by Vite within our server: one process, one port. */
export function webFromSources(): DevWeb {
  let vite: ViteDevServer | undefined;
  let entries: readonly string[] = [];
  let studio: Promise<string> | undefined;
  return {
    fromSources: true,
    screenFiles: async () => ({ modules: [], styles: [] }),
    fontFile: async (font) => `/design/fonts/${font}.woff2`,
    // It is no page of the shop: built once, as it was when the server started.
    async studioFolder() {
      studio ??= import('./buildStudio.ts').then(async ({ buildStudio }) => {
        await buildStudio(studioFromSources);
        return studioFromSources;
      });
      return studio;
    },
    async attach(app: FastifyInstance) {
      const server = await createServer({
        configFile: path.join(root, 'vite.config.ts'),
        appType: 'custom',
        plugins: [mistakesNotice()],
        server: {
          middlewareMode: true,
          hmr: { server: app.server },
          watch: { ignored: ['**/.data/**', '**/.compiled/**', '**/.results/**'] },
        },
      });
      vite = server;
      app.addHook('onRequest', (request, reply, done) => {
        // Pages are the server's own; Vite answers for scripts, styles and its own paths.
        if (request.headers.accept?.includes('text/html') === true || request.url.startsWith('/api/')) return done();
        server.middlewares(request.raw, reply.raw, () => done());
      });
      // Before the server ends: it waits for the sockets of open pages.
      app.addHook('preClose', () => server.close());
    },
    async html(url: string) {
      const tenant = url.split(/[/?]/)[1] ?? '';
      entries = [tenant, ...entries.filter((other) => other !== tenant)];
      const file = path.join(root, 'src/web/index.html');
      const source = await readFile(file, 'utf8');
      return vite === undefined ? source : vite.transformIndexHtml(url, source);
    },
    tell: (event, data) => vite?.environments.client.hot.send(event, data),
    onScreen: (tenants) => entries.filter((tenant) => tenants.includes(tenant)),
  };
}
