/** A code of digits. */
import { numberCases } from '../digitCases.ts';
import { type CasesOf, emptyCases } from '../typedCase.ts';
import type { DigitsData } from './declaration.ts';

export const cases: CasesOf<DigitsData> = (field, context) => [...numberCases(field.digits), ...emptyCases(context)];
