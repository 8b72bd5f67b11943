import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from './takeLock.mjs';

/**
 * Takes a data folder for this process, until it ends or releases it.
 * @throws if another process has it: the message says where that one listens
 */
export async function lockDataFolder(dataDir: string, address: string): Promise<{ release(): void }> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = takeLock(path.join(dataDir, 'lock.json'), { address });
  if (lock.held) return lock;
  const { pid, address: taken } = lock.holder;
  throw new Error(`${dataDir} is in use: process ${pid} listens at ${taken}. End it, or choose another folder with DATA_DIR.`);
}
