import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Web } from '../../../../src/server/http/web.ts';
import { root } from '../../../root.ts';
import { writeFonts } from '../../../web/design/fonts.ts';
import { hashOfSources } from '../../../web/hashOfSources.ts';

/** The folder of the built page. */
const folder = path.join(root, '.results/tenant-test-page');

/** The page that shows any form, built if its sources changed, as the server serves the shop's own. */
export async function buildFormPage(): Promise<Web> {
  const stamp = path.join(folder, '.sources');
  const sources = await hashOfSources(root, ['engine', 'src', 'schemas', 'scripts/web', 'scripts/tenant/proof/page']);
  if ((await readFile(stamp, 'utf8').catch(() => '')) !== sources) await build(stamp, sources);
  const html = await readFile(path.join(folder, 'index.html'), 'utf8');
  return {
    fromSources: false,
    attach: async (app) => {
      await app.register(fastifyStatic, { root: path.join(folder, 'assets'), prefix: '/assets/', index: false });
    },
    html: async () => html,
    screenFiles: async () => ({ modules: [], styles: [] }),
    fontFile: async () => undefined,
  };
}

async function build(stamp: string, sources: string): Promise<void> {
  console.log('Building the page that shows the forms …');
  await rm(stamp, { force: true });
  await mkdir(folder, { recursive: true });
  await writeFonts();
  const [vite, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  // What the shop's own build replaces packages with.
  const shop = await vite.loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, 'vite.config.ts'));
  await vite.build({
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    resolve: shop?.config.resolve ?? {},
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  await writeFile(stamp, sources);
}
