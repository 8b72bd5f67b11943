import type { Verdict } from '../verdict.ts';
import { isDay } from './arithmetic.ts';

/** Mexico, RFC: 12 (a company: three letters) or 13 (a person: four); letters, date and length count, the check digit does not (rulings). */
export function mxRfc(value: string): Verdict {
  if (value === 'XAXX010101000' || value === 'XEXX010101000') return '';
  if (!/^[0-9A-ZÑ&]*$/u.test(value)) return 'format';
  if (value.length < 12 || value.length > 13) return 'length';
  const date = /^[A-ZÑ&]{3,4}(\d{6})[0-9A-Z]{3}$/u.exec(value)?.[1];
  return date !== undefined && isDay(date) ? '' : 'format';
}
