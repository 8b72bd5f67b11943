import type { Verdict } from '../verdict.ts';
import { digitsOf, weightedSum } from './arithmetic.ts';

/** Uruguay, RUT: 12 digits: registry 01 to 22, six that are not all zero, 001, verifier. DGI: 4 3 2 9 8 7 6 5 4 3 2; 11 is 0, 10 is not issued. */
export function uyRut(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length !== 12) return 'length';
  if (!/^(?:0[1-9]|1\d|2[0-2])(?!000000)\d{6}001\d$/u.test(value)) return 'format';
  const rest = (11 - (weightedSum(digitsOf(value.slice(0, 11)), [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  return rest === Number(value[11]) ? '' : 'checkDigit';
}
