import type { Files, Scan } from './files.ts';
import { readUpload } from './readUpload.ts';
import { recogniseFile } from './recogniseFile.ts';

export type FinishedUpload =
  | { readonly is: 'kept' }
  | { readonly is: 'refused'; readonly why: 'type' | 'harmful' }
  | { readonly is: 'unchecked'; readonly error: unknown };

/** Looks at a file of which all has come: is it what it was said to be, and does a scanner find nothing in it? `unchecked`: the scanner does not answer. */
export async function finishUpload(
  { files, scan }: { readonly files: Pick<Files, 'get'>; readonly scan: Scan | undefined },
  upload: { readonly tenant: string; readonly id: string; readonly pieces: number; readonly type: string },
): Promise<FinishedUpload> {
  const content = await readUpload(files, upload);
  const found = await recogniseFile(content);
  if (found === undefined || found !== upload.type) return { is: 'refused', why: 'type' };
  try {
    return (await scan?.(content)) === 'harmful' ? { is: 'refused', why: 'harmful' } : { is: 'kept' };
  } catch (error) {
    return { is: 'unchecked', error };
  }
}
