/** Economic activity: a code of digits; of a list, what stands on it. */

import { numberCases } from '../digits/cases.ts';
import { type CasesOf, emptyCases, passes } from '../typedCase.ts';

export const activityCases: CasesOf<'activity'> = (field, context) => {
  const [listed] = context.codes;
  return [...(listed === undefined ? [] : [passes(listed, 'a code of the list')]), ...numberCases(field.digits), ...emptyCases(context)];
};
