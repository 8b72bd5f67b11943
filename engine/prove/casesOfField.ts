import { kindOf } from '../kinds/kindOf.ts';
import { mayWarn } from '../kinds/mayWarn.ts';
import type { CaseContext, TypedCase } from '../kinds/typedCase.ts';
import type { FieldData } from '../language/grammar/fields.ts';

/** The cases of a field, one for each thing that can be typed; what two cases would type is tried once. */
export const casesOfField = (field: FieldData, context: CaseContext): readonly TypedCase[] => {
  const cases = kindOf(field)
    .cases(field, context)
    .map((one) => (field.severity === 'warning' && mayWarn(one.expected, one.typed) ? { ...one, expected: '' } : one));
  return [...new Map([...cases].reverse().map((one) => [JSON.stringify([one.typed, one.beside ?? {}]), one])).values()].reverse();
};
