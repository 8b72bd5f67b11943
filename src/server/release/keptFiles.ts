import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** What a file holds, as it is and compressed by brotli. */
export type KeptFile = { readonly plain: Buffer; readonly brotli: Buffer };

const compress = promisify(brotliCompress);
/** Once a file, so a little more than a stream's is worth it. */
const quality = 6;

/**
 * Files that never change, kept in memory up to so many bytes, the most recently asked: whether the disk's or the compressor's threads are
 * taken (passwords are hashed by the same ones), a file that was asked before is answered. Of several files, what they hold together.
 */
export function keptFiles(most: number): (...files: readonly string[]) => Promise<KeptFile> {
  const kept = new Map<string, { readonly file: Promise<KeptFile>; bytes: number }>();
  let bytes = 0;
  const drop = (name: string) => {
    bytes -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  };
  return (...files) => {
    const name = files.join('\n');
    const known = kept.get(name);
    const entry = known ?? { file: read(files), bytes: 0 };
    kept.delete(name);
    kept.set(name, entry);
    if (known === undefined)
      entry.file.then(
        ({ plain, brotli }) => {
          if (kept.get(name) !== entry) return;
          entry.bytes = plain.length + brotli.length;
          bytes += entry.bytes;
          for (const oldest of kept.keys()) {
            if (bytes <= most) break;
            drop(oldest);
          }
        },
        () => kept.get(name) === entry && drop(name),
      );
    return entry.file;
  };
}

async function read(files: readonly string[]): Promise<KeptFile> {
  const plain = Buffer.concat(await Promise.all(files.map((file) => readFile(file))));
  const brotli = await compress(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
  return { plain, brotli };
}
