import { checkDigitPasses } from './checkDigitPasses.ts';
import type { DocumentDefinition } from './definition.ts';
import { prefixOrShapePasses } from './prefixOrShapePasses.ts';
import { prepareDefinition } from './prepareDefinition.ts';
import { split } from './split.ts';

export type DocumentMistake = 'format' | 'length' | 'checkDigit';

/**
 * What is wrong with a canonical value, or nothing: characters first, then length, then prefix and shape, then the check digit.
 * Total, and linear in the length of the value.
 *
 * @example judgeDocument(definition, compact(definition, '12.345.678-5')) === undefined
 */
export function judgeDocument(definition: DocumentDefinition, value: string): DocumentMistake | undefined {
  const { characters, length } = prepareDefinition(definition);
  if (!characters.test(value)) return 'format';
  if (value.length < length.min || value.length > length.max) return 'length';
  const parts = split(definition, value);
  if (!prefixOrShapePasses(definition, value, parts)) return 'format';
  return checkDigitPasses(definition, value, parts) ? undefined : 'checkDigit';
}

/** Whether a canonical value has no mistake. */
export function passes(definition: DocumentDefinition, value: string): boolean {
  return judgeDocument(definition, value) === undefined;
}
