import { readdirSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { SourceFiles } from '../../engine/compiler.ts';
import { isFolder } from './watchFolders.ts';

/** What starts with a dot belongs to tools: the folder may be a repository of its own. */
const isTools = (name: string): boolean => name.startsWith('.');

/** All files of a tenants' folder: path below it, with forward slashes, → text. */
export async function readTenantFiles(tenantsDir: string): Promise<SourceFiles> {
  const files: (readonly [string, string])[] = [];
  const entries = await readdir(tenantsDir, { withFileTypes: true });
  for (const folder of entries.filter((entry) => entry.isDirectory() && !isTools(entry.name))) {
    // Small files are read at once: handed to threads, those of a thousand tenants take three times as long. Others get their turn in between.
    files.push(...readFolder(tenantsDir, folder.name));
    await setImmediate();
  }
  return inOrder(files);
}

/** The same, of which only these folders are read again: of a thousand tenants one has changed. */
export function readFoldersAgain(files: SourceFiles, tenantsDir: string, folders: readonly string[]): SourceFiles {
  const others = [...files].filter(([file]) => !folders.includes(file.split('/', 1)[0] ?? ''));
  const there = folders.filter((folder) => !isTools(folder) && isFolder(path.join(tenantsDir, folder)));
  return inOrder([...others, ...there.flatMap((folder) => readFolder(tenantsDir, folder))]);
}

const inOrder = (files: readonly (readonly [string, string])[]): SourceFiles => new Map(files.toSorted(([a], [b]) => (a < b ? -1 : 1)));

function readFolder(tenantsDir: string, folder: string): readonly (readonly [string, string])[] {
  const names = readdirSync(path.join(tenantsDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tenantsDir, path.join(entry.parentPath, entry.name)).split(path.sep))
    .filter((parts) => !parts.some(isTools))
    .map((parts) => parts.join('/'));
  return names.map((name) => [name, readFileSync(path.join(tenantsDir, name), 'utf8')] as const);
}
