import type { Verdict } from '../verdict.ts';
import { onlyZeros } from './arithmetic.ts';

/** Argentina, DNI: 7 or 8 digits (Registro Nacional de las Personas), no check digit. */
export function arDni(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length !== 7 && value.length !== 8) return 'length';
  return onlyZeros(value) ? 'format' : '';
}
