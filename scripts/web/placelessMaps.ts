import type { Plugin } from 'vite';

/** Source maps name a picture by a hash of the folder in which it was built: without it two builds of one commit are the same bytes. */
export function placelessMaps(): Plugin {
  return {
    name: 'placeless-maps',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.map') && typeof file.source === 'string')
          file.source = file.source.replaceAll(/ROLLDOWN_FILE_URL_[\w$-]+/g, 'ROLLDOWN_FILE_URL');
      }
    },
  };
}
