import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const reference = /ROLLDOWN_FILE_URL_[\w$-]+/g;

/** Source maps name a picture by a hash of the folder in which it was built: without it two builds of one commit are the same bytes. */
export function placelessMaps(): Plugin {
  return {
    name: 'placeless-maps',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      // The maps of a bundle are written with it; no earlier hook can change what is in them.
      const maps = Object.keys(bundle).filter((file) => file.endsWith('.map'));
      await Promise.all(
        maps.map(async (name) => {
          const file = path.join(dir, name);
          const text = await readFile(file, 'utf8');
          if (text.search(reference) >= 0) await writeFile(file, text.replaceAll(reference, 'ROLLDOWN_FILE_URL'));
        }),
      );
    },
  };
}
