import type { DocumentDefinition } from './definition.ts';
import { isDummyNumber } from './isDummyNumber.ts';
import { isExempt } from './isExempt.ts';
import { split } from './split.ts';
import { verifiers } from './verifiers.ts';

/** Whether the verifiers agree with the number and the number can be somebody's. Total; the mistake is `checkDigit`. */
export function checkDigitPasses(definition: DocumentDefinition, value: string, { number, verifier } = split(definition, value)): boolean {
  const { checkDigit } = definition;
  if (checkDigit === 'none' || isExempt(definition, value)) return true;
  if (isDummyNumber(definition, number)) return false;
  for (let at = 0; at < verifier.length; at++) {
    if (!verifiers(checkDigit, number + verifier.slice(0, at)).includes(verifier.charAt(at))) return false;
  }
  return true;
}
