/** Number of a bank account: its digits, and blocks that end with a check digit. */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

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
    const sum = blocks?.reduce((all, block) => all + block.digits, 0);
    if (sum === undefined || min > max || (sum === min && sum === max)) return [];
    const path = ['fields', name];
    return [{ code: 'blocks-disagree', path: [...path, 'blocks'], values: { name, sum, min, max }, help: {}, or: [[...path, 'digits']] }];
  },
};
