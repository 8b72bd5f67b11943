import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Files } from '../../domain/uploads/files.ts';

async function writeThrough(file: FileHandle, content: Uint8Array): Promise<void> {
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Keeps the content of uploads below a folder; servers that share a database share it. */
export function createFolderFiles(folder: string): Files {
  const placeOf = (key: string) => {
    if (!/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/.test(key)) throw new Error(`"${key}" is no key of a file.`);
    return path.join(folder, ...key.split('/'));
  };
  return {
    async put(key, content) {
      const place = placeOf(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      // Whole or not at all, also where the machine stops in between.
      const beside = `${place}.${randomUUID()}`;
      const file = await open(beside, 'wx', 0o600);
      try {
        await writeThrough(file, content);
        await rename(beside, place);
      } catch (error) {
        // A full disk would be filled further by each try.
        await rm(beside, { force: true });
        throw error;
      }
    },
    get: (key) => readFile(placeOf(key)),
    async remove(keys) {
      // A folder holds one upload, and what a stopped server left beside its pieces.
      for (const place of new Set(keys.map((key) => path.dirname(placeOf(key))))) await rm(place, { recursive: true, force: true });
    },
  };
}
