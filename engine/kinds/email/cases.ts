/** E-mail: something, one @, a domain of two labels or more. */
import { type CasesOf, EMOJI, emptyCases, fails, passes, VERY_LONG } from '../typedCase.ts';
import { type EmailData, LONGEST } from './declaration.ts';

const LABEL = 63;

/** An address of so many characters whose labels are all short enough. */
const ofLength = (length: number): string => {
  const end = length % 2 === 0 ? 'shop' : 'store';
  return `a@${'b.'.repeat(VERY_LONG).slice(0, length - 'a@'.length - end.length)}${end}`;
};

export const cases: CasesOf<EmailData> = (_field, context) => [
  passes('ana.perez@ejemplo.test', 'an ordinary address'),
  passes('Ana.Perez@Ejemplo.TEST', 'capitals'),
  passes("o'neill+obra@sub.ejemplo.test", 'an apostrophe, a plus and a subdomain'),
  passes(' ana.perez @ ejemplo.test ', 'spaces, which fall away'),
  passes('ａna@ejemplo.test', 'a full-width letter'),
  passes('a@b.co', 'one letter before the @'),
  passes(`a@${'b'.repeat(LABEL)}.test`, `${LABEL} characters between two dots, the most`),
  passes(ofLength(LONGEST), `${LONGEST} characters, the most`),
  fails('length', ofLength(LONGEST + 1), `${LONGEST + 1} characters, one too many`),
  fails('length', ofLength(VERY_LONG), `${VERY_LONG} characters, far too many`),
  fails('format', `a@${'b'.repeat(LABEL + 1)}.test`, `${LABEL + 1} characters between two dots, one too many`),
  fails('format', 'ana', 'no @'),
  fails('format', 'ana@', 'nothing after the @'),
  fails('format', '@ejemplo.test', 'nothing before the @'),
  fails('format', 'ana@ejemplo', 'no dot after the @'),
  fails('format', 'ana@ejemplo.', 'nothing after the dot'),
  fails('format', 'ana@@ejemplo.test', 'two @'),
  fails('format', 'ana@ejemplo..test', 'two dots'),
  fails('format', '.ana@ejemplo.test', 'a dot at the start'),
  fails('format', 'ana.@ejemplo.test', 'a dot before the @'),
  fails('format', 'ana@-ejemplo.test', 'a dash at the start of the domain'),
  fails('format', 'ana@ejemplo,test', 'a comma for the dot'),
  fails('format', 'añu@ejemplo.test', 'a letter beyond English'),
  fails('format', 'ana@ejémplo.test', 'an accent in the domain'),
  fails('format', `ana${EMOJI}@ejemplo.test`, 'an emoji'),
  fails('format', '"ana"@ejemplo.test', 'quotes'),
  ...emptyCases(context),
];
