import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';

/**
 * A folder of compiled tenants that a test may change. What it publishes is added to what was compiled once, as files are
 * named by their content: so Node reads each validator once in a process.
 */
export async function shareCompiled(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from))
    if (name === 'files') await symlink(path.join(from, name), path.join(to, name));
    else await cp(path.join(from, name), path.join(to, name), { recursive: true });
}
