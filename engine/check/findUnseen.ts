import { INVISIBLE } from '../kinds/typedText.ts';

/** Emoji are joined, and words parted, by what nobody sees. */
const MEANT = new Set(['\u200d', '\u00ad']);

/** The first sign of a text that nobody sees, by its number, and where it stands; '' for a text of spaces alone. */
export const findUnseen = (text: string): { readonly sign: string; readonly index: number } | undefined => {
  if (text !== '' && text.trim() === '') return { sign: '', index: 0 };
  const control = /(?![\r\n\t])\p{Cc}/u.exec(text);
  // Some editors begin a file with one.
  const found = control ?? text.matchAll(INVISIBLE).find(({ 0: sign, index }) => !MEANT.has(sign) && !(sign === '\ufeff' && index === 0));
  if (found === undefined) return undefined;
  const number = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { sign: `U+${number}`, index: found.index };
};
