/** Text as people type it, made comparable. */

/** Composed form, no white space at the ends, one blank where there were several. */
export const tidy = (typed: string): string => typed.normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Spaces, dots, dashes, brackets, slashes and what cannot be seen (marks of direction travel along when a number is copied) away;
 * full-width digits become plain ones. Composed again: an accent may have lost its dash.
 */
export const bare = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\u2212()/\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069]/gu, '')
    .normalize('NFKC');

/** A text, or undefined where nothing was typed. */
export const orEmpty = (text: string): string | undefined => (text === '' ? undefined : text);
