/** Controls, what turns the direction of the words after it, and what has no width; emoji join by U+200D, words part at U+00AD. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

/** The first sign of a text that nobody sees, by its number, and where it stands; '' for a text of spaces alone. */
export const findUnseen = (text: string): { readonly sign: string; readonly index: number } | undefined => {
  if (text !== '' && text.trim() === '') return { sign: '', index: 0 };
  const found = UNSEEN.exec(text);
  if (found === null) return undefined;
  const number = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return { sign: `U+${number}`, index: found.index };
};
