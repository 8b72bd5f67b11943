import type { Verdict } from '../verdict.ts';
import { onlyZeros } from './arithmetic.ts';

/** Passport of any country: 6 to 12 letters and digits (rulings; ICAO Doc 9303 has 9, national booklets differ). */
export function passport(value: string): Verdict {
  if (!/^[0-9A-Z]*$/u.test(value)) return 'format';
  if (value.length < 6 || value.length > 12) return 'length';
  return onlyZeros(value) ? 'format' : '';
}
