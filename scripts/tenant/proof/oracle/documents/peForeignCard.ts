import type { Verdict } from '../verdict.ts';
import { onlyZeros } from './arithmetic.ts';

/** Peru, carné de extranjería: letters and digits only (section 5), 8 to 12. */
export function peForeignCard(value: string): Verdict {
  if (!/^[0-9A-Z]*$/u.test(value)) return 'format';
  if (value.length < 8 || value.length > 12) return 'length';
  return onlyZeros(value) ? 'format' : '';
}
