import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export type ArchivedFile = { readonly name: string; readonly content: Uint8Array };

/** Signs that some systems let no name have. */
const unsafe = /[\\/:*?"<>|]/g;

/** A ZIP that is written while it is read: no more than one of its files is in memory. What is packed is packed already, so nothing is deflated. */
export const toZip = (files: AsyncIterable<ArchivedFile>, writtenAt: Date): Readable => Readable.from(written(files, writtenAt));

async function* written(files: AsyncIterable<ArchivedFile>, writtenAt: Date): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    chunks.push(chunk);
  });
  for await (const { name, content } of files) {
    const file = new ZipPassThrough(name.replaceAll(unsafe, '-'));
    file.mtime = writtenAt;
    zip.add(file);
    file.push(content, true);
    yield* chunks.splice(0);
  }
  zip.end();
  yield* chunks.splice(0);
}
