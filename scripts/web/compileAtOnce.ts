import type { Plugin } from 'vite';

/** Chunks that a form runs by the time that its first step is sent (chunkGroups.ts). */
export const compiledAtOnce: ReadonlySet<string> = new Set(['react', 'frame', 'machine', 'flow', 'rules']);

/** V8 obeys it at the very beginning of a file; for others it is a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * A browser compiles most functions at their first call, which the first key and the first submit wait for. Of these chunks it compiles all
 * while they come, beside the page's own thread.
 */
export function compileAtOnce(): Plugin {
  return {
    name: 'compile-at-once',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    augmentChunkHash: ({ name }) => (compiledAtOnce.has(name) ? HINT : undefined),
    // After Vite, which writes its list of styles before all else of a chunk.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !compiledAtOnce.has(chunk.name)) continue;
          chunk.code = HINT + chunk.code;
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = moveLineDown(String(map.source));
        }
      },
    },
  };
}

function moveLineDown(sourceMap: string): string {
  const map: { mappings: string } = JSON.parse(sourceMap);
  return JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
