import type { DocumentDefinition } from './definition.ts';
import { isExempt } from './isExempt.ts';
import { isNobodysNumber } from './isNobodysNumber.ts';
import { prepared } from './prepared.ts';
import { shapePasses } from './shapePasses.ts';
import { split } from './split.ts';

/** What characters and length cannot say of a format: how it starts, what stands where. Total; the mistake is `format`. */
export function prefixOrShapePasses(definition: DocumentDefinition, value: string): boolean {
  if (isExempt(definition, value)) return true;
  const { startsWith, checkDigit } = definition;
  const { number } = split(definition, value);
  return (
    prepared(definition).number.test(number) &&
    (!startsWith || startsWith.some((prefix) => value.startsWith(prefix))) &&
    shapePasses(definition, value) &&
    (checkDigit !== 'none' || !isNobodysNumber(definition, number))
  );
}
