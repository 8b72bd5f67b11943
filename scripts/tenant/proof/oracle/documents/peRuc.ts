import type { Verdict } from '../verdict.ts';
import { digitsOf, weightedSum } from './arithmetic.ts';

/** Peru, RUC: 11 digits (section 5) that start with 10, 15, 16, 17 or 20. SUNAT: 5 4 3 2 7 6 5 4 3 2; 11 less the remainder, its last digit. */
export function peRuc(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length !== 11) return 'length';
  if (!/^(?:10|15|16|17|20)/u.test(value)) return 'format';
  const sum = weightedSum(digitsOf(value.slice(0, 10)), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]);
  return (11 - (sum % 11)) % 10 === Number(value[10]) ? '' : 'checkDigit';
}
