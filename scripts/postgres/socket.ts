import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ownIdentity } from '../process-identity.mjs';
import { sweep } from './sweep.ts';

const prefix = 'account-socket-';

/**
 * A private folder for the server's socket: only this user can connect, so neither port nor password is needed.
 * A socket's path holds 107 bytes at most; a longer temporary directory is passed over.
 */
export async function socketFolder(): Promise<string> {
  const parent = os.tmpdir().length <= 50 ? os.tmpdir() : '/tmp';
  await sweep(parent, prefix);
  const { pid, started } = ownIdentity();
  return mkdtemp(path.join(parent, `${prefix}${pid}-${started.replaceAll(/\W/g, '')}-`));
}
