/** A file of the sources that somebody changes: as it was when editing started, and the new text; null: there is none. */
export type DraftFile = { readonly path: string; readonly base: string | null; readonly content: string | null };

/** Whether a file of a draft is as it was: one that was begun and is empty again is not there. */
export const isAsBefore = ({ base, content }: DraftFile): boolean => content === base || (base === null && content === '');
