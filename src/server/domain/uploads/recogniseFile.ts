import { fileTypeFromBuffer } from 'file-type';
import { type FileType, fileTypeOf } from '../../../../engine/runtime.ts';

/** How many bytes a PDF may have after its end mark: some programs add blanks there. */
const TAIL = 1024;

/**
 * What a file is by its content, whatever it is called; undefined where it is none of the known types, or is two things at once: what is
 * before its beginning or behind its end could be read as something else by another program.
 */
export async function recogniseFile(content: Buffer): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(content.subarray(0, 4100));
  const type = found && fileTypeOf(found.mime);
  return type !== undefined && endsWell[type](content) && !isZipToo(content) ? type : undefined;
}

const endsWell: Readonly<Record<FileType, (content: Buffer) => boolean>> = {
  pdf(content) {
    const end = content.lastIndexOf('%%EOF');
    return (
      content.subarray(0, 5).toString('latin1') === '%PDF-' &&
      end > 0 &&
      /^\s*$/.test(content.subarray(end + 5).toString('latin1')) &&
      content.length - end <= TAIL
    );
  },
  jpeg: (content) => content.subarray(-2).equals(Buffer.from([0xff, 0xd9])),
  png: (content) => endOfPng(content) === content.length,
};

/** Where the last part of a PNG ends, or where the parts cannot be followed any more. */
function endOfPng(content: Buffer): number {
  for (let at = 8; at + 12 <= content.length; ) {
    const next = at + 12 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === 'IEND') return next;
    at = next;
  }
  return -1;
}

/** How far from the end of a file programs look for the last record of a ZIP: its 22 bytes and the longest comment. */
const ZIP_TAIL = 22 + 0xffff;
const [ZIP_LISTED, ZIP_END] = [Buffer.from('PK\x01\x02'), Buffer.from('PK\x05\x06')];

/** Is there a ZIP that programs open from its end? Its comment may be the end of any other type. */
function isZipToo(content: Buffer): boolean {
  for (
    let at = content.lastIndexOf(ZIP_END);
    at >= content.length - ZIP_TAIL && at >= 0;
    at = at === 0 ? -1 : content.lastIndexOf(ZIP_END, at - 1)
  ) {
    if (at + 22 > content.length) continue;
    const listed = at - content.readUInt32LE(at + 12);
    if (listed >= 0 && content.subarray(listed, listed + 4).equals(ZIP_LISTED)) return true;
  }
  return false;
}
