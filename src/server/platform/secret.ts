import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from './settings.ts';

/** The server's key: nothing derived from it can be computed from the database alone. */
export type Secret = {
  /** HMAC-SHA-256 over the parts, in hex; `use` keeps one use apart from another. */
  readonly mac: (use: string, ...parts: readonly string[]) => string;
  /** A text that the database keeps unread (AES-256-GCM), bound to its use and to the row that it belongs to. */
  readonly seal: (use: string, row: readonly string[], text: string) => string;
  /** What was sealed; undefined where it was sealed for another row or use, under another key, or was changed. */
  readonly open: (use: string, row: readonly string[], sealed: string) => string | undefined;
};

const cipher = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** @param key at least 32 bytes */
export function createSecret(key: Buffer): Secret {
  // Bytes would be made a key again at each use: four times the work of the hash itself.
  const signing = createSecretKey(key);
  const sealing = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', 'seal', 32)));
  const boundTo = (use: string, row: readonly string[]) => Buffer.from(JSON.stringify([use, ...row]));
  return {
    mac: (use, ...parts) =>
      createHmac('sha256', signing)
        .update(JSON.stringify([use, ...parts]))
        .digest('hex'),
    seal(use, row, text) {
      const nonce = randomBytes(nonceBytes);
      const sealer = createCipheriv(cipher, sealing, nonce).setAAD(boundTo(use, row));
      const sealed = Buffer.concat([sealer.update(text, 'utf8'), sealer.final()]);
      return Buffer.concat([nonce, sealer.getAuthTag(), sealed]).toString('base64url');
    },
    open(use, row, sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < nonceBytes + tagBytes) return undefined;
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      const opener = createDecipheriv(cipher, sealing, nonce, { authTagLength: tagBytes }).setAAD(boundTo(use, row)).setAuthTag(tag);
      const text = opener.update(bytes.subarray(nonceBytes + tagBytes));
      try {
        return Buffer.concat([text, opener.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

/** Are two macs the same, in equal time? */
export function isSameMac(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The secret of the settings (nodes that share a database share it), else the one in the data folder, made once. */
export async function readSecret({ dataDir, secret }: Pick<Settings, 'dataDir' | 'secret'>): Promise<Secret> {
  if (secret !== undefined) return createSecret(Buffer.from(secret));
  const file = path.join(dataDir, 'secret');
  const found = await readFile(file, 'utf8').catch(() => undefined);
  return createSecret(Buffer.from(found ?? (await makeSecret(file)), 'hex'));
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
