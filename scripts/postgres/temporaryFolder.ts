import { mkdtemp, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownIdentity } from '../launch/processIdentity.mjs';
import { removeStaleFolders } from './removeStaleFolders.ts';

/**
 * A new folder `<prefix><pid>-<start>-…` that goes with this process; those of processes that have ended are removed. Others can reach it:
 * a temporary directory within somebody's private folder is passed over. So is a long one: a socket's path holds 107 bytes at most.
 */
export async function temporaryFolder(prefix: string): Promise<string> {
  const parent = os.tmpdir().length <= 50 && (await isOpen(os.tmpdir())) ? os.tmpdir() : '/tmp';
  return folderOfProcess(parent, prefix);
}

/** The same within this folder. */
export async function folderOfProcess(parent: string, prefix: string): Promise<string> {
  await removeStaleFolders(parent, prefix);
  const { pid, started } = ownIdentity();
  return mkdtemp(path.join(parent, `${prefix}${pid}-${started.replaceAll(/\W/g, '')}-`));
}

/** May everybody enter it and all folders above it? */
async function isOpen(folder: string): Promise<boolean> {
  if (((await stat(folder)).mode & 0o001) === 0) return false;
  const above = path.dirname(folder);
  return above === folder || isOpen(above);
}
