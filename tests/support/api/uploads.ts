import { crc32, deflateSync } from 'node:zlib';

export const PIECE_TYPE = 'application/offset+octet-stream';
const TUS = { 'tus-resumable': '1.0.0' };

/** A PDF of so many bytes at least. */
export const pdf = (bytes = 600): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% '),
    Buffer.alloc(Math.max(0, bytes - 150), 'x'),
    Buffer.from('\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);

/** A PNG with so many points on each side, its packed rows, and bits and kind of a point (0 grey, 2 coloured). */
export const pngOf = (side: number, rows: Buffer, bits = 8, colours = 0): Buffer => {
  const part = (name: string, data: Buffer) => {
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(Buffer.concat([Buffer.from(name), data])));
    return Buffer.concat([length, Buffer.from(name), data, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([bits, colours], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, part('IHDR', header), part('IDAT', rows), part('IEND', Buffer.alloc(0))]);
};

/** A picture of one point. */
export const png = (): Buffer => pngOf(1, deflateSync(Buffer.alloc(4)), 8, 2);

type UploadOptions = {
  readonly form?: string;
  readonly field?: string;
  readonly name?: string;
  readonly type?: string;
  readonly size?: number;
  readonly tenant?: string;
  readonly headers?: Record<string, string>;
};

/** Announces a file to the server. */
export const beginUpload = (
  address: string,
  {
    form = 'companyRegistration',
    field = 'taxCertificate',
    name = 'ficha.pdf',
    type = 'application/pdf',
    size = 600,
    tenant = 'pe',
    headers,
  }: UploadOptions = {},
): Promise<Response> => {
  const values = { form, field, filename: name, filetype: type };
  const metadata = Object.entries(values).map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`);
  return fetch(`${address}/api/uploads/${tenant}`, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(size), 'upload-metadata': metadata.join(','), ...headers },
  });
};

export const sendPiece = (place: string, offset: number, body: Uint8Array, headers?: Record<string, string>): Promise<Response> =>
  fetch(place, {
    method: 'PATCH',
    headers: { ...TUS, 'content-type': PIECE_TYPE, 'upload-offset': String(offset), ...headers },
    body: Buffer.from(body),
  });

export const lookAtUpload = (place: string): Promise<Response> => fetch(place, { method: 'HEAD', headers: TUS });
export const removeUpload = (place: string): Promise<Response> => fetch(place, { method: 'DELETE', headers: TUS });

/** Sends a whole file in pieces of so many bytes: its place, and the answer to the last piece. */
export async function sendFile(
  address: string,
  content: Buffer,
  options: UploadOptions = {},
  piece = 256 * 1024,
): Promise<{ place: string; last: Response }> {
  const begun = await beginUpload(address, { size: content.length, ...options });
  const place = `${address}${begun.headers.get('location')}`;
  let last = begun;
  for (let offset = 0; offset < content.length && last.ok; offset += piece)
    last = await sendPiece(place, offset, content.subarray(offset, offset + piece));
  return { place, last };
}

export const tokenIn = (place: string): string => place.split('/').at(-1) ?? '';
