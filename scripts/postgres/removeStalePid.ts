import { readdir, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Removes the postmaster.pid that a power cut left behind, which blocks the start once its pid was used again.
 * A server at work has the data folder as its working directory: while there is one, the file stays. One that is just
 * ending, because its parent was killed, is waited for.
 */
export async function removeStalePid(dataDir: string): Promise<void> {
  if (process.platform !== 'linux') return;
  const folder = await realpath(dataDir);
  for (let tries = 0; tries < 100; tries++) {
    if (!(await isWorkingDirectory(folder))) return rm(path.join(folder, 'postmaster.pid'), { force: true });
    await pause(100);
  }
  throw new Error(`Another PostgreSQL is at work in ${dataDir}: end it, or choose another folder with DATA_DIR.`);
}

async function isWorkingDirectory(folder: string): Promise<boolean> {
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const directory = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    if (directory === folder) return true;
  }
  return false;
}
