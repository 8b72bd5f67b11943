import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceFiles } from '../../engine/compiler.ts';
import { inTurn } from '../verify/inTurn.ts';

/** Files open at a time: a thousand tenants have more than a process may open at once. */
const MOST_OPEN = 64;

/** All files of a tenants' folder: path below it, with forward slashes, → text. */
export async function readTenantFiles(tenantsDir: string): Promise<SourceFiles> {
  const entries = await readdir(tenantsDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(tenantsDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    // What starts with a dot belongs to tools: the folder may be a repository of its own.
    .filter((name) => name.includes('/') && !name.split('/').some((part) => part.startsWith('.')))
    .sort();
  const reads = names.map((name) => async () => [name, await readFile(path.join(tenantsDir, name), 'utf8')] as const);
  return new Map(await inTurn(reads, MOST_OPEN));
}
