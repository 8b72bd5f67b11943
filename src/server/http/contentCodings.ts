import { constants } from 'node:zlib';

/** Content codings of HTTP (RFC 7932, RFC 1952). zstd is left out: its stream holds 0.9 MB until a caller has read all, Brotli's 0.1 MB. */
export const BROTLI = 'br';
export const GZIP = 'gzip';

/**
 * How an answer that is written piece by piece is compressed: a table of 82,000 orders took 29 MB more with Brotli's usual window of 4 MB than with one of
 * 256 kB, and was no shorter.
 */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } };

const takesCoding = new RegExp(`^\\s*${BROTLI}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*$)[\\d.]+\\s*)?$`, 'i');

/** RFC 9110, 12.5.3: named, and not with a weight of nothing. */
export function takesBrotli(accepted: string | string[] = ''): boolean {
  return String(accepted)
    .split(',')
    .some((one) => takesCoding.test(one));
}
