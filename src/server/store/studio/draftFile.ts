/** A file of the sources that somebody changes: as it was when editing started, and the new text; null: there is none. */
export type DraftFile = { readonly path: string; readonly base: string | null; readonly content: string | null };
