import { readFile } from 'node:fs/promises';
import { compressOnce } from '../platform/compressOnce.ts';
import { keepByBytes } from '../platform/keepByBytes.ts';

/** What a file holds, as it is and compressed by brotli. */
export type KeptFile = { readonly plain: Buffer; readonly brotli: Buffer };

/**
 * Files that never change, kept in memory up to so many bytes, the most recently asked: whether the disk's or the compressor's threads are
 * taken (passwords are hashed by the same ones), a file that was asked before is answered. Of several files, what they hold together.
 */
export function keptFiles(most: number): (...files: readonly string[]) => Promise<KeptFile> {
  const keep = keepByBytes<KeptFile>(most, ({ plain, brotli }) => plain.length + brotli.length);
  return (...files) => keep(files.join('\n'), () => read(files));
}

async function read(files: readonly string[]): Promise<KeptFile> {
  const plain = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
  return { plain, brotli: await compressOnce(plain) };
}
