/** Phone: the national number, with or without the country's code, and what people dial before it. */
import { digitsOf, numberCases } from '../digitCases.ts';
import type { Length } from '../length.ts';
import { type CaseContext, type CasesOf, emptyCases, fails, passes, type TypedCase } from '../typedCase.ts';
import type { PhoneData } from './declaration.ts';

export const cases: CasesOf<PhoneData> = (field, context) => {
  const { min, max } = field.digits;
  const drop = field.drop ?? [];
  // A number that does not start with the prefix that is removed.
  const begins = field.startsWith ?? [];
  const isFree = (digit: number): boolean => drop.every((lead) => !lead.startsWith(String(digit)));
  const digits = [9, 8, 7, 6, 5, 4, 3, 2];
  const first = begins[0] ?? digits.find(isFree) ?? 9;
  const other = digits.find((digit) => isFree(digit) && begins.every((begin) => !begin.startsWith(String(digit))));
  const longest = digitsOf(max, first);
  const foreign = ['+999', '+888'].find((code) => !code.startsWith(context.prefix) && !context.prefix.startsWith(code)) ?? '';
  // With its area code a longer number fits too.
  const areaDigits = field.areaCode === undefined ? undefined : context.digitsOf(field.areaCode);
  const tooMany = max + (areaDigits?.max ?? 0) + 1;
  return [
    ...numberCases(field.digits, first, tooMany),
    ...(begins.length === 0 || other === undefined ? [] : [fails('format', digitsOf(max, other), `begins with ${other}`)]),
    ...(areaDigits === undefined ? [] : withAreaCode(areaDigits, context, longest)),
    passes(`${context.prefix} ${longest}`, 'with the country code, as a browser fills it in'),
    passes(`${context.prefix}${context.prefix}${longest}`, 'with the country code twice'),
    fails('format', `${foreign}${longest}`, 'with another code than the country’s'),
    passes(`(${longest.slice(0, 2)}) ${longest.slice(2)}`, 'with brackets'),
    ...drop.map((lead) => passes(`${lead}${longest}`, `with ${lead} before it, which falls away`)),
    fails('length', `${context.prefix} ${digitsOf(tooMany, first)}`, 'the country code before one digit too many'),
    ...(min > 1 ? [fails('length', `${context.prefix} ${digitsOf(min - 1, first)}`, 'the country code before one digit too few')] : []),
    ...emptyCases(context),
  ];
};

/** What is asked apart and typed together falls into its two fields. */
const withAreaCode = ({ max }: Length, { prefix }: CaseContext, number: string): readonly TypedCase[] => {
  const area = digitsOf(max, 1);
  return [
    passes(`${area}${number}`, 'with its area code'),
    passes(`(${area}) ${number}`, 'with its area code in brackets'),
    passes(`${prefix} ${area} ${number}`, 'with the country code and its area code'),
    passes(`${prefix.slice(1)}${area}${number}`, 'with both codes and no plus'),
    fails('length', `0${area}${number}`, 'with a 0 before its area code'),
  ];
};
