import type { DocumentDefinition } from './definition.ts';
import { isDummyNumber } from './isDummyNumber.ts';
import { isExempt } from './isExempt.ts';
import { prepareDefinition } from './prepareDefinition.ts';
import { shapePasses } from './shapePasses.ts';
import { split } from './split.ts';

/** Whether a value of the right characters and length has the prefix and the shape of its type. Total; the mistake is `format`. */
export function prefixOrShapePasses(
  definition: DocumentDefinition,
  value: string,
  { number, verifier } = split(definition, value),
): boolean {
  if (isExempt(definition, value)) return true;
  const { startsWith, checkDigit } = definition;
  return (
    // Letters that occur only as verifier are at the end: before a verifier there are none.
    (verifier !== '' || prepareDefinition(definition).number.test(number)) &&
    (!startsWith || startsWith.some((prefix) => value.startsWith(prefix))) &&
    shapePasses(definition, value) &&
    (checkDigit !== 'none' || !isDummyNumber(definition, number))
  );
}
