/** Number of a bank account: its digits, and each block's check digit. */
import { computeCheckDigit } from '../../documents/computeCheckDigit.ts';
import type { CheckDigit } from '../../documents/definition.ts';
import { digitsOf, numberCases } from '../digitCases.ts';
import { type CasesOf, emptyCases, fails, passes } from '../typedCase.ts';
import type { AccountData } from './declaration.ts';

export const cases: CasesOf<AccountData> = (field, context) => {
  const { blocks } = field;
  if (blocks === undefined) return [...numberCases(field.digits), ...emptyCases(context)];
  const whole = (first: number): readonly string[] =>
    blocks.map(({ digits, checkDigit }) => {
      const base = digitsOf(digits - 1, first);
      return base + computeCheckDigit(checkDigit as CheckDigit, base);
    });
  const good = whole(2);
  const number = good.join('');
  const wrong = (at: number): string =>
    good.map((block, index) => (index === at ? block.slice(0, -1) + String((Number(block.slice(-1)) + 1) % 10) : block)).join('');
  return [
    passes(number, 'check digits that agree'),
    passes(whole(5).join(''), 'another number whose check digits agree'),
    passes(good.join(' '), 'with spaces between its blocks'),
    ...good.map((_block, at) => fails('checkDigit', wrong(at), `block ${at + 1} with another check digit`)),
    fails('length', digitsOf(field.digits.min - 1), 'one digit too few'),
    fails('length', number.padEnd(field.digits.max + 1, '0'), 'one digit too many'),
    fails('format', `${number.slice(0, -1)}A`, 'a letter at the end'),
    ...emptyCases(context),
  ];
};
