import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { startOf } from '../launch/processIdentity.mjs';

/** Removes the folders `<prefix><pid>-<start>-…` whose process has ended without removing them. */
export async function removeStaleFolders(parent: string, prefix: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    const [pid, started] = name.slice(prefix.length).split('-');
    if (startOf(Number(pid))?.replaceAll(/\W/g, '') === started) continue;
    await rm(path.join(parent, name), { recursive: true, force: true }).catch(ofAnotherUser);
  }
}

function ofAnotherUser(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
}
