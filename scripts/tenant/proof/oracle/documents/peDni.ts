import type { Verdict } from '../verdict.ts';
import { onlyZeros } from './arithmetic.ts';
import { peDnidv } from './peDnidv.ts';

/** Peru, DNI: 8 digits, the verifier optional (rulings); if present it is that of `peDnidv`. */
export function peDni(value: string): Verdict {
  if (value.length !== 8) return peDnidv(value);
  if (!/^\d*$/u.test(value)) return 'format';
  return onlyZeros(value) ? 'checkDigit' : '';
}
