import type { Verdict } from '../verdict.ts';
import { onlyZeros } from './arithmetic.ts';

/**
 * Chile, RUT: a number of 6 to 8 digits without leading zeros, and a verifier 0 to 9 or K.
 * Servicio de Impuestos Internos: times 2, 3, 4, 5, 6, 7, 2, 3 from the right; 11 less the remainder of 11; 11 is 0, 10 is K.
 */
export function clRut(value: string): Verdict {
  if (!/^\d*[\dK]$/u.test(value)) return 'format';
  if (value.length < 7 || value.length > 9) return 'length';
  const number = value.slice(0, -1);
  let factor = 2;
  let sum = 0;
  for (const digit of [...number].reverse()) {
    sum += Number(digit) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  return !onlyZeros(number) && value.endsWith('0123456789K'.charAt((11 - (sum % 11)) % 11)) ? '' : 'checkDigit';
}
