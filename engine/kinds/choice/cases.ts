/** One of a list. */
import { type CasesOf, EMOJI, fails, passes, VERY_LONG } from '../typedCase.ts';
import type { ChoiceData } from './declaration.ts';

export const cases: CasesOf<ChoiceData> = (_field, { options, aliases, codes, mandatory }) => {
  const known = new Set([...(options ?? codes), ...Object.keys(aliases)]);
  const [first] = known;
  const foreign = options === undefined ? ['../x', 'a b', EMOJI] : ['OTHER', EMOJI, '<b>', first?.toLowerCase() ?? '', `${first}x`];
  return [
    ...(options ?? codes.slice(0, 1)).map((option) => passes(option, `the option ${option}`)),
    ...Object.entries(aliases).map(([alias, option]) => passes(alias, `${alias}, another name of ${option}`)),
    ...(first === undefined ? [] : [passes(` ${first} `, 'spaces around an option')]),
    ...foreign.filter((value) => value !== '' && !known.has(value)).map((value) => fails('format', value, 'no option of the list')),
    fails('format', 'x'.repeat(VERY_LONG), `${VERY_LONG} characters, which no option has`),
    { typed: '', what: 'nothing chosen', expected: mandatory ? 'empty' : '' },
  ];
};
