/** An amount of money: its bounds, marks between thousands, decimals. */
import { type CasesOf, EMOJI, emptyCases, fails, passes } from '../typedCase.ts';
import type { AmountData } from './declaration.ts';

export const cases: CasesOf<AmountData> = ({ amount: { min, max }, decimals = 0 }, context) => [
  passes(String(Math.min(max, Math.max(min, 250_000))), 'an amount'),
  passes(String(min), 'the smallest amount'),
  passes(String(max), 'the largest amount'),
  ...(min > 0 ? [fails('range', String(min - 1), 'one less than the smallest')] : []),
  fails('range', String(max + 1), 'one more than the largest'),
  ...(max >= 1000 && min <= 1000
    ? [
        passes('1.000', 'a dot between thousands'),
        passes('1,000', 'a comma between thousands'),
        passes('1 000', 'a blank between thousands'),
      ]
    : []),
  ...(max >= 100 && min <= 100 ? [passes('$ 100', 'a sign of money before it'), passes('0100', 'a zero before it')] : []),
  decimals === 0 ? fails('format', '100,5', 'a decimal where the currency has none') : passes('100,5', 'a decimal'),
  ...(decimals < 2 ? [] : [passes('100,55', 'two decimals')]),
  fails('format', '100,5555', 'four decimals'),
  fails('format', '-100', 'less than nothing'),
  fails('format', '1e3', 'a number as machines write it'),
  fails('format', `100${EMOJI}`, 'an emoji'),
  fails('format', 'mil', 'a word'),
  ...emptyCases(context),
];
