/** A file of the sources that somebody changes: as it was when editing began, and as it is to be; null: there is none. */
export type DraftFile = { readonly path: string; readonly base: string | null; readonly content: string | null };
