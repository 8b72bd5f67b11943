/** Where the content of uploads stands: pieces by key. A key is made of letters, digits, dashes and slashes alone. */
export type Files = {
  /** The whole of a piece or nothing of it; a second time in the place of the first. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>;
  readonly get: (key: string) => Promise<Uint8Array>;
  /** What is not there is no mistake. */
  readonly remove: (keys: readonly string[]) => Promise<void>;
};

/** Looks for what harms whoever opens a file; throws where it cannot look. */
export type Scan = (content: Uint8Array) => Promise<'clean' | 'harmful'>;

type Place = { readonly tenant: string; readonly id: string };

export const pieceKey = ({ tenant, id }: Place, piece: number): string => `${tenant}/${id}/${piece}`;

/** Every key that an upload of so many pieces may have: one more than it has may have come when the server ended. */
export const pieceKeys = (upload: Place & { readonly pieces: number }): readonly string[] =>
  Array.from({ length: upload.pieces + 1 }, (_, piece) => pieceKey(upload, piece));
