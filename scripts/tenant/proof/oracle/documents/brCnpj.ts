import type { Verdict } from '../verdict.ts';
import { oneCharacter, weightedSum } from './arithmetic.ts';

const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Brazil, CNPJ: 12 letters or digits and two verifying digits. Instrução Normativa RFB 2.229/2024 (letters, July 2026): a character counts
 * as its ASCII code less 48; a remainder of 0 or 1 gives 0, else 11 less it.
 */
export function brCnpj(value: string): Verdict {
  if (!/^[0-9A-Z]*$/u.test(value)) return 'format';
  if (value.length !== 14) return 'length';
  if (!/\d\d$/u.test(value)) return 'checkDigit';
  const values = [...value].map((one) => (one.codePointAt(0) ?? 0) - 48);
  const verifier = (count: number): number => {
    const rest = weightedSum(values.slice(0, count), weights.slice(13 - count)) % 11;
    return rest < 2 ? 0 : 11 - rest;
  };
  const right = verifier(12) === values[12] && verifier(13) === values[13];
  return right && !oneCharacter(value.slice(0, 12)) ? '' : 'checkDigit';
}
