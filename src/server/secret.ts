import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from './settings.ts';

/** The server's key: nothing that it makes can be reckoned from the database alone. */
export type Secret = {
  /** HMAC-SHA-256 over the parts, in hex; `use` keeps one use apart from another. */
  readonly mac: (use: string, ...parts: readonly string[]) => string;
};

/** @param key at least 32 bytes */
export function secretOf(key: Buffer): Secret {
  return {
    mac: (use, ...parts) =>
      createHmac('sha256', key)
        .update(JSON.stringify([use, ...parts]))
        .digest('hex'),
  };
}

/** Are two macs the same, in equal time? */
export function sameMac(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The secret of the settings (nodes that share a database share it), else the one in the data folder, made once. */
export async function readSecret({ dataDir, secret }: Pick<Settings, 'dataDir' | 'secret'>): Promise<Secret> {
  if (secret !== undefined) return secretOf(Buffer.from(secret));
  const file = path.join(dataDir, 'secret');
  const found = await readFile(file, 'utf8').catch(() => undefined);
  return secretOf(Buffer.from(found ?? (await makeSecret(file)), 'hex'));
}

/** Written aside and linked, so that of two nodes beginning at once one wins and none reads half a key. */
async function makeSecret(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(aside, randomBytes(32).toString('hex'), { mode: 0o600 });
  await link(aside, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await unlink(aside);
  return readFile(file, 'utf8');
}
