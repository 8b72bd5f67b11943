/** What section 5 and the rulings call letters, digits and marks; code points, not bytes. */

/** A text in code points: an emoji is one, a letter and its accent apart are two. */
export const characters = (text: string): readonly string[] => [...text];

export const isDigit = (character: string): boolean => character >= '0' && character <= '9';
export const isLatinCapital = (character: string): boolean => character >= 'A' && character <= 'Z';
/** Any script's letter: ñ, é, ø, 山. */
export const isLetter = (character: string): boolean => /^\p{L}$/u.test(character);
/** An accent separate from its letter. */
export const isMark = (character: string): boolean => /^\p{M}$/u.test(character);
/** Any script's digit or number sign: 5, ٥, ½. */
export const isNumber = (character: string): boolean => /^\p{N}$/u.test(character);
/** Control, invisible, private or half a character. */
export const isHidden = (character: string): boolean => /^\p{C}$/u.test(character) || character.charCodeAt(0) < 32;
