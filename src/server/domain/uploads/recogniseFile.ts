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
  return type !== undefined && endsWell[type](content) ? type : undefined;
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
