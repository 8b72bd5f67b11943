import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFiles } from '../../engine/compiler.ts';

/** All files of a tenants' folder: path below it, with forward slashes, → text. */
export async function readTenantFiles(tenantsDir: string): Promise<SourceFiles> {
  const entries = await readdir(tenantsDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tenantsDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // What starts with a dot belongs to tools: the folder may be a repository of its own.
    .filter((name) => name.includes('/') && !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(tenantsDir, name), 'utf8')] as const)));
}
