/** A card's number as it is read: gaps after the digits 4, 8 and 12 (section 5). What is not digits alone stays for the rule to refuse. */
const spaceGroups = (digits: string): string =>
  digits.replace(/^(\d{4})(\d{1,4})?(\d{1,4})?(\d*)$/, (_all, ...parts: string[]) => parts.slice(0, 4).filter(Boolean).join(' '));

const gaps = /[ \u00a0.-]/g;
/** A number without its gaps. */
export const digitsOf = (text: string): string => text.replace(gaps, '');

const digitsBefore = (text: string, caret: number): number => digitsOf(text.slice(0, caret)).length;

/** The position of the caret after this many digits; `behind`: on the far side of a gap. */
const caretAfter = (text: string, digits: number, behind: boolean): number => {
  let at = 0;
  for (let seen = 0; at < text.length && seen < digits; at++) if (text[at] !== ' ') seen++;
  return behind && text[at] === ' ' ? at + 1 : at;
};

type TypedText = { readonly text: string; readonly caret: number };

/**
 * Groups what was typed, and keeps the caret behind the same digit: in the middle, after a paste, before a gap that was deleted.
 * @param forward what was deleted was after the caret, or something was typed: the caret goes over a gap
 */
export const groupDigits = ({ text, caret }: TypedText, forward: boolean): TypedText => {
  const digits = digitsOf(text);
  if (!/^\d+$/.test(digits)) return { text, caret };
  const next = spaceGroups(digits);
  return { text: next, caret: caretAfter(next, digitsBefore(text, caret), forward) };
};

/** The digit beside a gap that was deleted alone: who presses the key wants a digit gone. */
export const withoutDigit = ({ text, caret }: TypedText, forward: boolean): TypedText =>
  forward
    ? { text: text.slice(0, caret) + text.slice(caret + 1), caret }
    : { text: text.slice(0, Math.max(0, caret - 1)) + text.slice(caret), caret: Math.max(0, caret - 1) };
