/** Economic activity: a code of digits; or, with a list, a code of the list. */
import { numberCases } from '../digitCases.ts';
import { type CasesOf, emptyCases, passes } from '../typedCase.ts';
import type { ActivityField } from './declaration.ts';

export const cases: CasesOf<ActivityField> = ({ digits, asks }, context) => {
  const [listed] = context.codes;
  const isWhole = asks?.includes('exists') === true;
  return [
    ...(listed === undefined
      ? []
      : [passes(listed, 'a code of the list'), passes([...listed].join(' '), 'a code of the list, with spaces')]),
    // With a whole list, other digits are no code.
    ...numberCases(digits).filter(({ expected }) => !isWhole || expected !== ''),
    ...emptyCases(context),
  ];
};
