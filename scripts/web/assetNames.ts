/**
 * How files are named for the browser and for the first view at the server, which name the same pictures. The frame names sixty later files,
 * and a hash does not compress: eight hex digits of each suffice.
 */
export const assetNames = { hashCharacters: 'hex' } as const;
