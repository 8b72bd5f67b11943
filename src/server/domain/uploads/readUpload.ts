import { type Files, pieceKey } from './files.ts';

/** The whole content of an upload, joined from its pieces. */
export async function readUpload(
  files: Pick<Files, 'get'>,
  upload: { readonly tenant: string; readonly id: string; readonly pieces: number },
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for (let piece = 0; piece < upload.pieces; piece++) pieces.push(await files.get(pieceKey(upload, piece)));
  return Buffer.concat(pieces);
}
