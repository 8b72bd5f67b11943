import { lstat, mkdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { DraftFile } from '../../src/server/store/studio/draftFile.ts';

/**
 * Writes files below a folder, each whole or not at all; one without content is removed. No link leads out of the folder.
 * @throws where a folder on the way is a link
 */
export async function writeSources(folder: string, files: readonly Pick<DraftFile, 'path' | 'content'>[]): Promise<void> {
  const root = await realpath(folder);
  const places = files.map((file) => ({ ...file, place: path.join(root, ...file.path.split('/')) }));
  for (const { place } of places) {
    const above = await deepestFolder(path.dirname(place));
    if ((await realpath(above)) !== above) throw new Error(`${place} leads out of ${root}.`);
  }
  for (const { place, content } of places) {
    if (content === null) await rm(place, { force: true });
    else {
      await mkdir(path.dirname(place), { recursive: true });
      const beside = path.join(path.dirname(place), `.${path.basename(place)}.${process.pid}.new`);
      await writeFile(beside, content);
      await rename(beside, place);
    }
  }
}

/** The folder, or the next one above that there is. */
async function deepestFolder(folder: string): Promise<string> {
  const isThere = await lstat(folder).then(
    () => true,
    () => false,
  );
  return isThere ? folder : deepestFolder(path.dirname(folder));
}
