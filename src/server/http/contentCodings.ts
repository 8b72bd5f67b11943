/** Content codings of HTTP (RFC 7932, RFC 1952). zstd is left out: its stream holds 0.9 MB until a caller has read all, Brotli's 0.1 MB. */
export const BROTLI = 'br';
export const GZIP = 'gzip';
