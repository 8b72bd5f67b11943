import { crc32, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { pngOf } from './uploads.ts';

/** Bytes that the content below has once it is unpacked. */
export const UNPACKED = 200 * 1024 * 1024;

/** Nothing but zeros, packed twice over: some hundred bytes. */
const twice = () => deflateSync(deflateSync(Buffer.alloc(UNPACKED)));

/** A PDF with one page whose content is packed twice over. */
export function packedPdf(): Buffer {
  const content = twice();
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n'),
    Buffer.from('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n'),
    Buffer.from(`4 0 obj<</Length ${content.length}/Filter[/FlateDecode/FlateDecode]>>stream\n`),
    content,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);
}

/** A PNG of black and white points, 40,000 on each side, of which a viewer makes 6.4 GB. */
export const packedPng = (): Buffer => {
  const side = 40_000;
  return pngOf(side, deflateSync(Buffer.alloc(side * (1 + side / 8))), 1);
};

/** A JPEG whose header promises 65,500 points on each side. */
export const packedJpeg = (): Buffer => {
  const segment = (mark: number, data: readonly number[]) => [0xff, mark, 0, data.length + 2, ...data];
  const [high, low] = [65_500 >> 8, 65_500 & 0xff];
  return Buffer.from([
    ...[0xff, 0xd8, ...segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0])],
    ...segment(0xc0, [8, high, low, high, low, 1, 1, 0x11, 0]),
    ...[...segment(0xda, [1, 1, 0, 0, 63, 0]), ...Array<number>(400).fill(0), 0xff, 0xd9],
  ]);
};

/** A ZIP with one packed file; what it says at its end may be what another type ends with. */
export function zipOf(name: string, content: Buffer, end: Buffer = Buffer.alloc(0), before = 0): Buffer {
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
  const place = Buffer.alloc(14);
  place.writeUInt32LE(before, 10);
  const listed = Buffer.concat([Buffer.from('PK\x01\x02'), facts.subarray(0, 2), facts, place, Buffer.from(name)]);
  const last = Buffer.alloc(18);
  last.writeUInt16LE(1, 4);
  last.writeUInt16LE(1, 6);
  last.writeUInt32LE(listed.length, 8);
  last.writeUInt32LE(before + local.length, 12);
  last.writeUInt16LE(end.length, 16);
  return Buffer.concat([local, listed, Buffer.from('PK\x05\x06'), last, end]);
}

/** ZIPs in a ZIP, and what looks like an office file and a folder that was packed: of these the first bytes tempt a reader to unpack. */
export const packedOthers = (): Readonly<Record<string, Buffer>> => ({
  'A ZIP of a ZIP': zipOf('inner.zip', zipOf('zeros', Buffer.alloc(UNPACKED))),
  'An office file': zipOf('[Content_Types].xml', Buffer.alloc(UNPACKED)),
  'A folder in GZIP': gzipSync(Buffer.alloc(UNPACKED)),
});
