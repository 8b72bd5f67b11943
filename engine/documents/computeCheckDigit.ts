import type { CheckDigit } from './definition.ts';
import { verifiers } from './verifiers.ts';

/**
 * The verifiers of a number, the first series' where there are several; '' where no such number is issued.
 *
 * @example computeCheckDigit('luhn', '7992739871') === '3'
 */
export function computeCheckDigit(checkDigit: CheckDigit, base: string, count = 1): string {
  let whole = base;
  for (let done = 0; done < count; done++) {
    const next = verifiers(checkDigit, whole)[0];
    if (next === undefined) return '';
    whole += next;
  }
  return whole.slice(base.length);
}
