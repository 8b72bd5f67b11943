/** Text as people type it, made comparable. */

/** What cannot be seen and travels along when a text is copied: soft hyphen, zero-width characters, byte order mark, marks of direction. */
export const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text without what cannot be seen. */
export const removeInvisible = (typed: string): string => typed.replace(INVISIBLE, '');

/** Composed form, nothing that cannot be seen, no white space at the ends, one blank where there were several. */
export const collapseSpaces = (typed: string): string => removeInvisible(typed).normalize('NFC').replace(/\s+/gu, ' ').trim();

/**
 * Spaces, dots, dashes, brackets, slashes and what cannot be seen away; full-width digits become plain ones. Composed again: an accent
 * may have lost its dash.
 */
export const removeSeparators = (typed: string): string =>
  removeInvisible(typed)
    .normalize('NFKC')
    .replace(/[\s.\p{Pd}\u2212()/]/gu, '')
    .normalize('NFKC');

/** A text, or undefined where nothing was typed. */
export const emptyToUndefined = (text: string): string | undefined => (text === '' ? undefined : text);
