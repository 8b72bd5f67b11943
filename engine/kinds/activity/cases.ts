/** Economic activity: a code of digits; of a list, what stands on it. */
import { numberCases } from '../digitCases.ts';
import { type CasesOf, emptyCases, passes } from '../typedCase.ts';
import type { ActivityData } from './declaration.ts';

export const cases: CasesOf<ActivityData> = (field, context) => {
  const [listed] = context.codes;
  return [...(listed === undefined ? [] : [passes(listed, 'a code of the list')]), ...numberCases(field.digits), ...emptyCases(context)];
};
