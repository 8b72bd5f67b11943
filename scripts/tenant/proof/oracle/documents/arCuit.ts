import type { Verdict } from '../verdict.ts';
import { digitsOf, weightedSum } from './arithmetic.ts';

/** Argentina, CUIT: 11 digits; persons 20 and 23 to 27, companies 30, 33, 34, abroad 50, 51, 55. ARCA: 5 4 3 2 7 6 5 4 3 2; 11 is 0, 10 is 9. */
export function arCuit(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length !== 11) return 'length';
  if (!/^(?:2[0345-7]|3[034]|5[015])/u.test(value)) return 'format';
  const rest = 11 - (weightedSum(digitsOf(value.slice(0, 10)), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  const verifier = rest === 11 ? 0 : rest === 10 ? 9 : rest;
  return verifier === Number(value[10]) ? '' : 'checkDigit';
}
