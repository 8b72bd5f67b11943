import path from 'node:path';
import type { Plugin } from 'vite';

const name = 'beforeScript';

/** Builds src/web/beforeScript.ts as a script of its own, which every page loads at once and apart from its modules. */
export function beforeScript(): Plugin {
  let reference: string | undefined;
  return {
    name: 'before-script',
    apply: 'build',
    buildStart() {
      if (this.environment.config.consumer === 'client')
        reference = this.emitFile({ type: 'chunk', id: path.resolve(import.meta.dirname, '../../src/web/beforeScript.ts'), name });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const script = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === name);
        if (reference === undefined || script === undefined) return [];
        return [{ tag: 'script', attrs: { type: 'module', async: true, src: `/${script.fileName}` }, injectTo: 'head-prepend' }];
      },
    },
  };
}
