import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { lazyParts, screenLine } from './lazyParts.ts';

/**
 * Writes `pages.json` beside the built pages: page id → the scripts and styles that its screen needs besides those of
 * every page, so that the server can ask for them in the HTML instead of one after another.
 */
export function pagePreloads(): Plugin {
  return {
    name: 'page-preloads',
    apply: 'build',
    async generateBundle(_, bundle) {
      const shell = path.resolve(import.meta.dirname, '../../src/web/app/shell');
      const screens = [...(await readFile(path.join(shell, 'screens.ts'), 'utf8')).matchAll(screenLine)].map(
        ([, page = '', file = '']) => [page, file] as const,
      );
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const everywhere = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => closure(chunk, bundle)));
      const pages = [...screens, ...Object.entries(lazyParts)].map(([page, file]) => {
        const screen = chunks.find((chunk) => chunk.facadeModuleId === path.resolve(shell, file));
        if (screen === undefined) throw new Error(`app/shell/screens.ts names ${file} for ${page}, and no such file was built.`);
        const needed = closure(screen, bundle).filter((chunk) => !everywhere.has(chunk));
        return [
          page,
          {
            modules: needed.filter(hasScript).map((chunk) => `/${chunk.fileName}`),
            styles: [...new Set(needed.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))].map((file) => `/${file}`),
          },
        ];
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(Object.fromEntries(pages), null, 2) });
    },
  };
}

/** A chunk and all that it imports before it can run. */
function closure(chunk: Rollup.OutputChunk, bundle: Rollup.OutputBundle, seen = new Set<Rollup.OutputChunk>()): Rollup.OutputChunk[] {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') closure(imported, bundle, seen);
  }
  return [...seen];
}

/** Vite leaves out the script of a chunk that is styles alone. */
const hasScript = (chunk: Rollup.OutputChunk): boolean => !Object.keys(chunk.modules).every((id) => id.endsWith('.css'));
