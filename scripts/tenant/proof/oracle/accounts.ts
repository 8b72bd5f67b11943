/**
 * Bank accounts that verify themselves.
 * CBU and CVU, Argentina: Banco Central, Sistema Nacional de Pagos, Clave Bancaria Uniforme: a block of 8 (bank 3, branch 4, verifier) with
 * weights 7 1 3 9 7 1 3, a block of 14 (account 13, verifier) with 3 9 7 1 3 9 7 1 3 9 7 1 3; what lacks to the next ten.
 * CLABE, Mexico: Asociación de Bancos de México and Banco de México: 18 digits (bank 3, place 3, account 11, verifier), weights 3 7 1 in
 * turn, of each product the last digit; what lacks to the next ten.
 */
import { judgeLength } from './judgeLength.ts';
import { isDigits } from './predicates.ts';
import type { Verdict } from './verdict.ts';

const lackToTen = (sum: number): number => (10 - (sum % 10)) % 10;

const cbuVerifier = (block: string, weights: string): number =>
  lackToTen([...block].reduce((sum, digit, at) => sum + Number(digit) * Number(weights[at]), 0));

const clabeVerifier = (number: string): number =>
  lackToTen([...number].reduce((sum, digit, at) => sum + ((Number(digit) * ([3, 7, 1][at % 3] ?? 0)) % 10), 0));

export function judgeCbu(value: string): Verdict {
  const shaped = judgeLength(value, isDigits(value), { min: 22, max: 22 });
  if (shaped !== '') return shaped;
  const bank = cbuVerifier(value.slice(0, 7), '7139713') === Number(value[7]);
  return bank && cbuVerifier(value.slice(8, 21), '3971397139713') === Number(value[21]) ? '' : 'checkDigit';
}

export function judgeClabe(value: string): Verdict {
  const shaped = judgeLength(value, isDigits(value), { min: 18, max: 18 });
  if (shaped !== '') return shaped;
  return clabeVerifier(value.slice(0, 17)) === Number(value[17]) ? '' : 'checkDigit';
}
