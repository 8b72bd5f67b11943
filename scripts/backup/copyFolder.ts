import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

export type CopiedFiles = { files: Record<string, readonly [size: number, sha256: string]>; folders: string[] };

const pieceBytes = 2 ** 20;

/**
 * Copies what is in a folder; names are noted below `as`. Of a server at work files go meanwhile: they are left out.
 * @param leavesOut what is not copied, by its path within the folder; a folder that stays is made empty
 */
export async function copyFolder(
  from: string,
  to: string,
  copied: CopiedFiles,
  { as, leavesOut = () => false }: { readonly as: string; readonly leavesOut?: (name: string, isFolder: boolean) => boolean },
): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  copied.folders.push(as);
  const walk = async (within: string): Promise<void> => {
    const entries = await readdir(path.join(from, within), { withFileTypes: true }).catch(ifGone);
    for (const entry of entries ?? []) {
      const name = path.join(within, entry.name);
      if (leavesOut(name, entry.isDirectory())) continue;
      if (entry.isDirectory()) {
        await mkdir(path.join(to, name), { recursive: true, mode: 0o700 });
        copied.folders.push(path.join(as, name));
        await walk(name);
      } else if (entry.isFile()) {
        const noted = await copyFile(path.join(from, name), path.join(to, name)).catch(ifGone);
        if (noted !== undefined) copied.files[path.join(as, name)] = noted;
      }
    }
  };
  await walk('');
}

/** @returns its size and SHA-256, as they were read */
export async function copyFile(from: string, to: string): Promise<readonly [size: number, sha256: string]> {
  const source = await open(from, 'r');
  try {
    const target = await open(to, constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC, 0o600);
    try {
      const hash = createHash('sha256');
      const piece = Buffer.alloc(pieceBytes);
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(piece, 0, piece.length);
        if (bytesRead === 0) break;
        const read = piece.subarray(0, bytesRead);
        hash.update(read);
        await target.writeFile(read);
        size += bytesRead;
      }
      return [size, hash.digest('hex')];
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Size and SHA-256 of a file. */
export async function sumOf(file: string): Promise<readonly [size: number, sha256: string]> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of createReadStream(file)) {
    hash.update(piece as Buffer);
    size += (piece as Buffer).length;
  }
  return [size, hash.digest('hex')];
}

function ifGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
