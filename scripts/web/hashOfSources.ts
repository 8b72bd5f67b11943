import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

const ofTheShop = ['engine', 'src', 'schemas', 'scripts/web'];
/** The fonts: their sources are packages. */
const madeByTheBuild = path.join('src', 'web', 'design', 'fonts');
const files = ['package-lock.json', 'tsconfig.json', 'vite.config.ts'];

/** One hash over every file that the web build could read. */
export async function hashOfSources(root: string, folders: readonly string[] = ofTheShop): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [...files.map((name) => path.join(root, name)), ...(await filesBelow(root, folders))]) {
    // At once: nobody is served yet, and each wait for a thread takes longer than reading a file.
    if (existsSync(file))
      hash
        .update(path.relative(root, file))
        .update('\0')
        .update(createHash('sha256').update(readFileSync(file)).digest());
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, folders: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    folders.map((folder) => readdir(path.join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
  );
  return lists
    .flat()
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith(madeByTheBuild))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}
