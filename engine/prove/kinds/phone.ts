/** Phone: the national number, with or without the country's code, and what people dial before it. */
import { type CasesOf, emptyCases, fails, passes } from '../typedCase.ts';
import { digitsOf, numberCases } from './digits.ts';

export const phoneCases: CasesOf<'phone'> = (field, context) => {
  const { min, max } = field.digits;
  const drop = field.drop ?? [];
  // A number that does not begin with what falls away.
  const first = [9, 8, 7, 6, 5, 4, 3, 2].find((digit) => drop.every((lead) => !lead.startsWith(String(digit)))) ?? 9;
  const longest = digitsOf(max, first);
  const foreign = ['+999', '+888'].find((code) => !code.startsWith(context.prefix) && !context.prefix.startsWith(code)) ?? '';
  return [
    ...numberCases(field.digits, first),
    passes(`${context.prefix} ${longest}`, 'with the country code, as a browser fills it in'),
    passes(`${context.prefix}${context.prefix}${longest}`, 'with the country code twice'),
    fails('format', `${foreign}${longest}`, 'with another code than the country’s'),
    passes(`(${longest.slice(0, 2)}) ${longest.slice(2)}`, 'with brackets'),
    ...drop.map((lead) => passes(`${lead}${longest}`, `with ${lead} before it, which falls away`)),
    fails('length', `${context.prefix} ${digitsOf(max + 1, first)}`, 'the country code before one digit too many'),
    ...(min > 1 ? [fails('length', `${context.prefix} ${digitsOf(min - 1, first)}`, 'the country code before one digit too few')] : []),
    ...emptyCases(context),
  ];
};
