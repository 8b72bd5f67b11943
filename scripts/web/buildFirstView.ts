import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { aliases } from '../../engine/renderer/slim/aliases.ts';
import { root } from '../root.ts';

/** Builds what draws the first view of a page at the server: the same screens as the browser's. */
export async function buildFirstView(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(root, 'src/web'),
    base: '/',
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: aliases },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    // All in one folder: nothing but itself is needed to run it.
    ssr: { noExternal: true },
    build: {
      ssr: path.join(root, 'src/web/drawFirst.tsx'),
      outDir,
      emptyOutDir: true,
      target: 'node20',
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
}
