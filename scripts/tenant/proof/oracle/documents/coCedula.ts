import type { Verdict } from '../verdict.ts';

/** Colombia, cédula de ciudadanía and de extranjería: 6 to 10 digits, no leading zero (rulings); no published check digit. */
export function coCedula(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length < 6 || value.length > 10) return 'length';
  return value.startsWith('0') ? 'format' : '';
}
