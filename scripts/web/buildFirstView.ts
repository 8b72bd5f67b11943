import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, loadConfigFromFile } from 'vite';
import { root } from '../root.ts';
import { assetNames } from './assetNames.ts';

/** Builds what draws the first view of a page at the server: the same screens as the browser's. */
export async function buildFirstView(outDir: string): Promise<void> {
  const shop = await loadConfigFromFile({ command: 'build', mode: 'production' }, path.join(root, 'vite.config.ts'));
  await build({
    configFile: false,
    root: path.join(root, 'src/web'),
    base: '/',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: shop?.config.resolve?.alias ?? [] },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // All in one folder: nothing but itself is needed to run it.
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'src/web/drawFirst.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { bundlerTimings: false }, output: assetNames },
    },
  });
}
