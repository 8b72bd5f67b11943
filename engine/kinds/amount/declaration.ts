/** What may be declared of the kind `amount`. */
import { integer, may, must, record, type TypeOf } from '../shape.ts';

const MOST = 1_000_000_000_000;

export const declaration = record({
  amount: must(
    record({
      min: must(integer(0, MOST, 'higher'), 'The smallest amount, itself included.'),
      max: must(integer(0, MOST, 'lower'), 'The largest amount, itself included.'),
    }),
    'Which amounts may be entered.',
  ),
  decimals: may(integer(0, 2), 'Digits behind the decimal mark; none if left out.'),
});

export type AmountData = TypeOf<typeof declaration>;
