/** Numbers of digits, typed with what marks people like: codes, phones, activities. */
import type { Length } from './length.ts';
import { EMOJI, fails, passes, type TypedCase, VERY_LONG } from './typedCase.ts';

/** A number of this many digits that starts with these; after them no two neighbours are equal. */
export const digitsOf = (count: number, begin: number | string = 7): string => {
  const first = String(begin);
  const last = Number(first.slice(-1));
  return Array.from({ length: count }, (_, at) => first[at] ?? String((last + (at - first.length + 1) * 3) % 10)).join('');
};

const arabic = (digits: string): string => digits.replace(/\d/gu, (digit) => String.fromCharCode(0x660 + Number(digit)));
const fullWidth = (digits: string): string => digits.replace(/\d/gu, (digit) => String.fromCharCode(0xff10 + Number(digit)));
const groupDigits = (digits: string, mark: string): string => digits.replace(/(?<=^.+)(?=(?:.{2})+$)/gu, mark);
const count = (number: number): string => `${number} ${number === 1 ? 'digit' : 'digits'}`;

/** What holds of every number of `min` to `max` digits, marks between them aside; `tooMany` if others may come before it. */
export const numberCases = ({ min, max }: Length, first: number | string = 7, tooMany = max + 1): readonly TypedCase[] => {
  const longest = digitsOf(max, first);
  const ends = longest.slice(0, -1);
  return [
    passes(longest, min === max ? count(max) : `${count(max)}, the most`),
    passes(digitsOf(min, first), `${count(min)}, the fewest`),
    ...(min > 1 ? [fails('length', digitsOf(min - 1, first), `${count(min - 1)}, one too few`)] : []),
    fails('length', digitsOf(tooMany, first), `${count(tooMany)}, one too many`),
    fails('length', digitsOf(VERY_LONG, first), `${count(VERY_LONG)}, far too many`),
    passes(groupDigits(longest, ' '), 'with spaces'),
    passes(groupDigits(longest, '.'), 'with dots'),
    passes(groupDigits(longest, '-'), 'with dashes'),
    passes(groupDigits(longest, '–'), 'with the dashes that a text program makes'),
    passes(`  ${longest}\u200b`, 'with spaces around it and one that cannot be seen'),
    passes(fullWidth(longest), 'in full-width digits'),
    fails('format', arabic(longest), 'in Arabic digits'),
    fails('format', `${ends}a`, 'a letter at the end'),
    fails('format', `O${longest.slice(1)}`, 'the letter O at the start'),
    fails('format', `${ends},`, 'a comma'),
    fails('format', `${ends}${EMOJI}`, 'an emoji'),
    fails('format', 'ñandú', 'a word'),
  ];
};
