/** Letters and digits without a rule of their own. */
import { digitsOf } from '../digitCases.ts';
import { casesThatFit } from '../lengthCases.ts';
import { type CasesOf, EMOJI, emptyCases, fails, passes, VERY_LONG } from '../typedCase.ts';
import type { CodeData } from './declaration.ts';

export const cases: CasesOf<CodeData> = ({ length }, context) => {
  const { min, max } = length;
  return [
    passes(digitsOf(max), `${max} digits, the most`),
    passes(digitsOf(min), `${min} digits, the fewest`),
    ...(min > 1 ? [fails('length', digitsOf(min - 1), `${min - 1} digits, one too few`)] : []),
    fails('length', digitsOf(max + 1), `${max + 1} digits, one too many`),
    fails('length', digitsOf(VERY_LONG), `${VERY_LONG} digits, far too many`),
    ...casesThatFit(length, [passes('AB12345', 'letters and digits'), passes('ab12345', 'small letters')]),
    passes(`${digitsOf(max).slice(0, 1)}.${digitsOf(max).slice(1)}`, 'with a dot'),
    passes(` ${digitsOf(max)} `, 'with spaces around it'),
    fails('format', `${digitsOf(max).slice(0, -1)}ñ`, 'a letter of Spanish alone'),
    fails('format', `${digitsOf(max).slice(0, -1)}*`, 'a star'),
    fails('format', `${digitsOf(max).slice(0, -1)}${EMOJI}`, 'an emoji'),
    ...emptyCases(context),
  ];
};
