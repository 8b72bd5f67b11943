import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { lazyParts, readScreens, screenTables } from './lazyParts.ts';

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
      const tables = await Promise.all(
        screenTables.map(async (table) => ({ table, screens: readScreens(await readFile(path.join(shell, table), 'utf8')) })),
      );
      const screens = tables.flatMap(({ table, screens }) => screens.map(([page, file]) => [page, [table, file]] as const));
      const parts = Object.entries(lazyParts).map(([part, file]) => [part, [file]] as const);
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const main = path.resolve(shell, '../../main.tsx');
      const everywhere = new Set(chunks.filter(({ moduleIds }) => moduleIds.includes(main)).flatMap((chunk) => closure(chunk, bundle)));
      const chunkOf = (page: string, file: string): Rollup.OutputChunk => {
        const found = chunks.find(
          (chunk) => chunk.facadeModuleId === path.resolve(shell, file) || chunk.moduleIds.includes(path.resolve(shell, file)),
        );
        if (found === undefined) throw new Error(`${file} was not built, which ${page} needs (app/shell).`);
        return found;
      };
      const pages = [...screens, ...parts].map(([page, files]) => {
        const seen = new Set<Rollup.OutputChunk>();
        for (const file of files) closure(chunkOf(page, file), bundle, seen);
        const needed = [...seen].filter((chunk) => !everywhere.has(chunk));
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
