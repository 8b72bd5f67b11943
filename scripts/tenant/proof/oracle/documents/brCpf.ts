import type { Verdict } from '../verdict.ts';
import { oneCharacter } from './arithmetic.ts';

/** Brazil, CPF: 9 digits and two verifiers (Receita Federal): times 10…2, then 11…2; ten times the sum, remainder of 11, its last digit. */
export function brCpf(value: string): Verdict {
  if (!/^\d*$/u.test(value)) return 'format';
  if (value.length !== 11) return 'length';
  const verifier = (count: number): number => {
    let sum = 0;
    for (let at = 0; at < count; at++) sum += Number(value[at]) * (count + 1 - at);
    return ((sum * 10) % 11) % 10;
  };
  const right = verifier(9) === Number(value[9]) && verifier(10) === Number(value[10]);
  return right && !oneCharacter(value.slice(0, 9)) ? '' : 'checkDigit';
}
