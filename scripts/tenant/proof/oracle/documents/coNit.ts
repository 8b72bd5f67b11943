import type { Verdict } from '../verdict.ts';
import { onlyZeros } from './arithmetic.ts';

const primes = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Colombia, NIT with verifier: DIAN, Orden Administrativa 4 of 1989: primes from the right; a remainder of 0 or 1 stays, else 11 less it. */
export function coNit(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length < 7 || value.length > 16) return 'length';
  const number = value.slice(0, -1);
  const rest = [...number].reverse().reduce((sum, digit, at) => sum + Number(digit) * (primes[at] ?? 0), 0) % 11;
  return (rest < 2 ? rest : 11 - rest) === Number(value.at(-1)) && !onlyZeros(number) ? '' : 'checkDigit';
}
