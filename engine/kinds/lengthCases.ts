/** Lengths of what people write in letters: at the bounds, beyond them, and far beyond. */
import type { Length } from './length.ts';
import { fails, passes, type TypedCase, VERY_LONG } from './typedCase.ts';

const count = (number: number): string => `${number} ${number === 1 ? 'character' : 'characters'}`;

/** `sign` repeated; it must be one that is allowed everywhere in the field. */
export const lengthCases = ({ min, max }: Length, sign = 'a'): readonly TypedCase[] => [
  passes(sign.repeat(min), `${count(min)}, the fewest`),
  passes(sign.repeat(max), `${count(max)}, the most`),
  ...(min > 1 ? [fails('length', sign.repeat(min - 1), `${count(min - 1)}, one too few`)] : []),
  fails('length', sign.repeat(max + 1), `${count(max + 1)}, one too many`),
  fails('length', sign.repeat(VERY_LONG), `${count(VERY_LONG)}, far too many`),
  passes('ñ'.repeat(max), `${count(max)} with tildes: characters are counted, not bytes`),
];

/** Those that fit into the length; a field of six characters cannot hold a street. */
export const casesThatFit = (
  { min, max }: Length,
  cases: readonly TypedCase[],
  canonical = (typed: string) => typed,
): readonly TypedCase[] =>
  cases.filter(({ typed }) => {
    const size = [...canonical(String(typed))].length;
    return size >= min && size <= max;
  });
