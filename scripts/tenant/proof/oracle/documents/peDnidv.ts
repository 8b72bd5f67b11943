import type { Verdict } from '../verdict.ts';
import { digitsOf, onlyZeros, weightedSum } from './arithmetic.ts';

/**
 * Peru, DNI with its verifier: 8 digits and a digit, or a letter on cards issued until 14 August 2007. RENIEC: 3 2 7 6 5 4 3 2; 11 less
 * the remainder (11 counts as 0) is the place in a row of digits, or of letters.
 */
export function peDnidv(value: string): Verdict {
  if (!/^\d*[\dA-K]?$/u.test(value)) return 'format';
  if (value.length !== 9) return 'length';
  if (!/^\d{8}/u.test(value)) return 'format';
  const place = (11 - (weightedSum(digitsOf(value.slice(0, 8)), [3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11;
  const right = '67890112345'.charAt(place) === value[8] || 'KABCDEFGHIJ'.charAt(place) === value[8];
  return right && !onlyZeros(value.slice(0, 8)) ? '' : 'checkDigit';
}
