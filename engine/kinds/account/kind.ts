/** Number of a bank account: its digits, and blocks that end with a check digit. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

/** What is written for ten and eleven, where it is no digit. */
const lettersOf = ({ ten, eleven }: { readonly ten?: string; readonly eleven?: string }) =>
  (
    [
      ['ten', ten],
      ['eleven', eleven],
    ] as const
  ).flatMap(([key, sign]) => (sign === undefined || /^\d$/u.test(sign) ? [] : [{ key, sign }]));

export const kind: KindDefinition<typeof declaration> = {
  declaration,
  runtime,
  cases,
  property: ({ digits, blocks }) => ({
    type: 'string',
    pattern: '^[0-9]+$',
    ...lengthKeywords(digits),
    ...(blocks === undefined ? {} : { judgedBy: { method: 'account', data: blocks } }),
  }),
  numbers: ({ digits }) => digits,
  impossibleMistakes: ({ blocks }) => (blocks === undefined ? ['checkDigit'] : []),
  control: () => ({ widget: 'text', inputmode: 'numeric' }),
  /** The blocks are the whole of the number. */
  check: ({ digits: { min, max }, blocks }, { name }) => {
    const letters = (blocks ?? []).flatMap(({ checkDigit }, at) =>
      typeof checkDigit === 'string' ? [] : lettersOf(checkDigit).map(({ key, sign }) => ({ at, key, sign })),
    );
    if (letters.length > 0)
      return letters.map(({ at, key, sign }) => ({
        ...({ code: 'verifier-no-digit', path: ['fields', name, 'blocks', at, 'checkDigit', key] } as const),
        ...{ values: { name, key, sign }, help: {} },
      }));
    const sum = blocks?.reduce((all, block) => all + block.digits, 0);
    if (sum === undefined || min > max || (sum === min && sum === max)) return [];
    const path = ['fields', name];
    return [{ code: 'blocks-disagree', path: [...path, 'blocks'], values: { name, sum, min, max }, help: {}, or: [[...path, 'digits']] }];
  },
};
