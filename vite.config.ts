import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { aliases, optimizeDeps } from './engine/renderer/slim/aliases.ts';
import { assetNames } from './scripts/web/assetNames.ts';
import { beforeScript } from './scripts/web/beforeScript.ts';
import { chunkGroups } from './scripts/web/chunkGroups.ts';
import { compileAtOnce } from './scripts/web/compileAtOnce.ts';
import { fonts } from './scripts/web/design/fonts.ts';
import { leafletUnderPolicy } from './scripts/web/leafletUnderPolicy.ts';
import { pagePreloads } from './scripts/web/pagePreloads.ts';
import { placelessMaps } from './scripts/web/placelessMaps.ts';
import { reactAsModules } from './scripts/web/reactAsModules.ts';

export default defineConfig({
  root: 'src/web',
  base: '/',
  plugins: [react(), reactAsModules(), fonts(), beforeScript(), pagePreloads(), placelessMaps(), leafletUnderPolicy(), compileAtOnce()],
  resolve: {
    alias: aliases,
  },
  optimizeDeps,
  build: {
    outDir: '../../.web',
    emptyOutDir: true,
    target: 'es2022',
    // The address of a source map is in a header (src/server/http/web.ts): in each file it would be 400 bytes more of a registration.
    sourcemap: 'hidden',
    manifest: true,
    modulePreload: {
      // Every browser that runs ES2022 knows modulepreload.
      polyfill: false,
      // The HTML preloads the scripts of the first page (scripts/web/pagePreloads.ts), and a link those of the next: their names, two for
      // each screen, need not be in the frame as well. Styles have to come before a screen shows; those of the frame have, with the theme.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'js' ? needed.filter((file) => file.endsWith('.css') && !/\/frame-[^/]+$/.test(file)) : needed,
    },
    rolldownOptions: {
      // How long each part of the build took is nobody's business who starts the shop. React asks its scheduler for two functions that only
      // the one for development has.
      checks: { bundlerTimings: false, importIsUndefined: false },
      // The engine does nothing as it loads: of its doors a page keeps what it uses.
      treeshake: { moduleSideEffects: [{ test: /[\\/]engine[\\/].*\.tsx?$/, sideEffects: false }] },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups }, ...assetNames },
    },
    // A strict CSP allows no data: addresses.
    assetsInlineLimit: 0,
  },
});
