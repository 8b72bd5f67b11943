import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SourceFiles } from '../../engine/compiler.ts';
import { isFolder } from './watchFolders.ts';

/** What starts with a dot belongs to tools: the folder may be a repository of its own. */
const isTools = (name: string): boolean => name.startsWith('.');

/** Folder → its files: path below the tenants' folder, with forward slashes, → text. */
export type Folders = ReadonlyMap<string, SourceFiles>;

/** All files of a tenants' folder: path below it, with forward slashes, → text. */
export const readTenantFiles = async (tenantsDir: string): Promise<SourceFiles> =>
  mergeFolders((await readTenantFolders(tenantsDir)).values());

export async function readTenantFolders(tenantsDir: string): Promise<Folders> {
  const folders = new Map<string, SourceFiles>();
  for (const entry of await readdir(tenantsDir, { withFileTypes: true })) {
    if (!entry.isDirectory() || isTools(entry.name)) continue;
    // Small files are read at once: handed to threads, those of a thousand tenants take three times as long. Others get their turn in between.
    folders.set(entry.name, readFolder(tenantsDir, entry.name));
    await setImmediate();
  }
  return folders;
}

/** The same, of which only these folders are read again: of a thousand tenants one has changed. */
export function readFoldersAgain(folders: Folders, tenantsDir: string, changed: readonly string[]): Folders {
  const now = new Map(folders);
  for (const folder of changed) {
    if (!isTools(folder) && isFolder(path.join(tenantsDir, folder))) now.set(folder, readFolder(tenantsDir, folder));
    else now.delete(folder);
  }
  return now;
}

/** In the order of their names. */
export const mergeFolders = (folders: Iterable<SourceFiles>): SourceFiles =>
  new Map([...folders].flatMap((files) => [...files]).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function readFolder(tenantsDir: string, folder: string): SourceFiles {
  const names = readdirSync(path.join(tenantsDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tenantsDir, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter((parts) => !parts.some(isTools))
    .map((parts) => parts.join('/'));
  return new Map(names.map((name) => [name, readFileSync(path.join(tenantsDir, name), 'utf8')]));
}
