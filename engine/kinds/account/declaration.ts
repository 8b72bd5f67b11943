/** What may be declared of the kind `account`. */
import { checkDigitShape } from '../checkDigitShape.ts';
import { integer, list, may, must, range, record, type TypeOf } from '../shape.ts';

export const declaration = record({
  digits: must(range(1, 34), 'How many digits the number has.'),
  blocks: may(
    list(
      record({
        digits: must(integer(2, 34), 'Digits of the block, its check digit included.'),
        checkDigit: must(checkDigitShape, 'How the last digit of the block is computed from those before it.'),
      }),
    ),
    'Blocks of the number from left to right, each of which ends with a check digit.',
  ),
});

export type AccountData = TypeOf<typeof declaration>;
