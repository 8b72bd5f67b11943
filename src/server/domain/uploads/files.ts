/** The storage of uploaded content: pieces by key. A key is made of letters, digits, dashes and slashes alone. */
export type Files = {
  /** The whole of a piece or nothing of it; a second one replaces the first. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array>;
  /** What is not there is no mistake. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
};

/** Scans for content that harms the person who opens a file; throws if it cannot scan. */
export type Scan = (content: Uint8Array) => Promise<'clean' | 'harmful'>;

type Place = { readonly tenant: string; readonly id: string };

export const pieceKey = ({ tenant, id }: Place, piece: number): string => `${tenant}/${id}/${piece}`;

/** Every key that an upload of so many pieces may have: one more than it has may have come when the server ended. */
export const pieceKeys = (upload: Place & { readonly pieces: number }): readonly string[] =>
  Array.from({ length: upload.pieces + 1 }, (_, piece) => pieceKey(upload, piece));
