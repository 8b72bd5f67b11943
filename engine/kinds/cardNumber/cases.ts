/** Number of a card: each brand that is taken at each of its lengths, Luhn, and brands that are not taken. */
import { computeCheckDigit } from '../../documents/computeCheckDigit.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { CardNumberData } from './declaration.ts';

const numberOf = (range: string, length: number): string => {
  const base = (range.split('-', 1)[0] ?? '').padEnd(length - 1, '1');
  return base + computeCheckDigit('luhn', base);
};
const another = (number: string): string => number.slice(0, -1) + String((Number(number.slice(-1)) + 1) % 10);

export const cases: CasesOf<CardNumberData> = (_field, context) => {
  const { brands } = context;
  const [first] = brands;
  const number = numberOf(first?.ranges[0] ?? '4', first?.lengths.at(-1) ?? 16);
  return [
    ...brands.flatMap(({ name, ranges, lengths }) =>
      ranges.flatMap((range) =>
        lengths.flatMap((length) => [
          passes(numberOf(range, length), `${name} that starts with ${range}, ${length} digits`),
          fails('checkDigit', another(numberOf(range, length)), `${name} that starts with ${range}, another last digit`),
        ]),
      ),
    ),
    passes(number.replace(/(?<=^(?:.{4})+)(?=.)/gu, ' '), 'with gaps'),
    passes(number.replace(/(?<=^(?:.{4})+)(?=.)/gu, '-'), 'with dashes'),
    fails('length', number.slice(0, 12), '12 digits, the rest is missing'),
    fails('length', `${number}${'0'.repeat(19)}`.slice(0, 20), '20 digits, too many of any card'),
    fails('notAccepted', '9111111111111111', 'a brand that nobody has'),
    fails('format', `${number.slice(0, -1)}A`, 'a letter at the end'),
    fails('format', `${number.slice(0, -1)}${EMOJI}`, 'an emoji'),
    ...emptyCases(context),
  ];
};
