import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
/** Compressed once and kept, so a little more than a stream's is worth it. */
const quality = 6;

/** By brotli, in a thread. */
export const compressOnce = (plain: Buffer): Promise<Buffer> =>
  compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
