import path from 'node:path';
import react from '@vitejs/plugin-react';
import { type Alias, build, loadConfigFromFile, type Plugin } from 'vite';
import { contract } from '../compile/contract.ts';
import { root } from '../root.ts';
import { writeFonts } from './design/fonts.ts';

/** Builds the studio beside the shop's pages, which load nothing of it. */
export async function buildStudio(outDir: string): Promise<void> {
  // `npm run dev` builds the studio before anything has loaded the shop's own configuration, which makes them too.
  await writeFonts();
  const shop = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, 'vite.config.ts'));
  await build({
    configFile: false,
    root: path.join(root, 'src/studio'),
    base: '/studio/',
    logLevel: 'warn',
    plugins: [slimRenderer((shop?.config.resolve?.alias ?? []) as readonly Alias[]), react(), contractFile()],
    resolve: { alias: [withoutDocument] },
    // The compiler's ajv needs what rjsf does not.
    worker: { format: 'es' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: ['index', 'preview', 'mail'].map((name) => path.join(root, `src/studio/${name}.html`)),
        checks: { bundlerTimings: false },
      },
    },
  });
}

/** A browser's build of it needs a document, which a worker has not. */
const withoutDocument = {
  find: /^decode-named-character-reference$/,
  replacement: path.join(root, 'node_modules/decode-named-character-reference/index.js'),
};

/** What the shop's own build replaces packages with, for the tiles of the wall alone. */
const slimRenderer = (aliases: readonly Alias[]): Plugin => ({
  name: 'slim-renderer',
  enforce: 'pre',
  resolveId: (id) => aliases.find(({ find }) => (typeof find === 'string' ? find === id : find.test(id)))?.replacement,
});

/** What the compiler holds tenants to, as data beside the worker. */
const contractFile = (): Plugin => ({
  name: 'contract-file',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'assets/contract.json', source: JSON.stringify(contract) });
  },
});
