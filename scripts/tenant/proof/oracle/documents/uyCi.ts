import type { Verdict } from '../verdict.ts';
import { digitsOf, onlyZeros, weightedSum } from './arithmetic.ts';

/** Uruguay, cédula de identidad: 7 digits and a verifier (8 in all, older ones with a zero in front). DNIC: 2 9 8 7 6 3 4, what lacks to the next ten. */
export function uyCi(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length !== 8) return 'length';
  const sum = weightedSum(digitsOf(value.slice(0, 7)), [2, 9, 8, 7, 6, 3, 4]);
  return (sum + Number(value[7])) % 10 === 0 && !onlyZeros(value.slice(0, 7)) ? '' : 'checkDigit';
}
