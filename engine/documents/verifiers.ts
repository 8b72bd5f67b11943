import type { CheckDigit } from './definition.ts';
import { methods } from './methods.ts';

/** The characters any of which may verify `base`: none where such a number is not issued, or `base` has a foreign character. */
export function verifiers(checkDigit: CheckDigit, base: string): readonly string[] {
  if (checkDigit === 'none') return [];
  const { mod, weights, from, ten, eleven, series, alphabet, addDigits } =
    typeof checkDigit === 'string' ? methods[checkDigit] : checkDigit;
  let sum = 0;
  for (let at = 0; at < base.length; at++) {
    const value = alphabet ? alphabet.indexOf(base.charAt(at)) : base.charCodeAt(at) - 48;
    if (value < 0 || (!alphabet && value > 42)) return [];
    const product = value * (weights[(from === 'right' ? base.length - 1 - at : at) % weights.length] ?? 0);
    sum += addDigits && product > 9 ? product - 9 : product;
  }
  const remainder = sum % mod;
  const rest = mod - remainder;
  if (series) return series.map((row) => row.charAt(remainder)).filter((verifier) => verifier !== '');
  const verifier = rest < 10 ? String(rest) : rest === 10 ? ten : rest === 11 ? eleven : undefined;
  return verifier ? [verifier] : [];
}
