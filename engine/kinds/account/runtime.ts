/** Number of a bank account, with its check digits where the country's numbers have them (CBU, CLABE). */

import type { CheckDigit } from '../../documents/definition.ts';
import { verifiers } from '../../documents/verifiers.ts';
import { checkDigitShape } from '../checkDigitShape.ts';
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { integer, list, may, must, range, record, type TypeOf } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  digits: must(range(1, 34), 'How many digits the number has.'),
  blocks: may(
    list(
      record({
        digits: must(integer(2, 34), 'Digits of the block, its check digit included.'),
        checkDigit: must(checkDigitShape, 'How the last digit of the block is reckoned from those before it.'),
      }),
    ),
    'Blocks of the number from left to right, each of which ends with a check digit.',
  ),
});
export const mistakes = ['empty', 'format', 'length', 'checkDigit'] as const;

type Blocks = NonNullable<TypeOf<typeof shape>['blocks']>;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: '^[0-9]+$',
  ...length(field.digits),
  ...(field.blocks === undefined ? {} : { judgedBy: { method: 'account', data: field.blocks } }),
});
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.digits);

/** '' where each block's check digit agrees. */
export const judgeBlocks = (blocks: Blocks, value: string): '' | 'checkDigit' => {
  let at = 0;
  for (const { digits, checkDigit } of blocks) {
    const block = value.slice(at, at + digits);
    at += digits;
    if (!verifiers(checkDigit as CheckDigit, block.slice(0, -1)).includes(block.slice(-1))) return 'checkDigit';
  }
  return '';
};

export const normalise: Normalise = (typed) => orEmpty(bare(String(typed)));
export const show: Show = (value) => String(value);
