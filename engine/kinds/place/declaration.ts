/** What may be declared of the kind `place`. */
import { integer, may, must, name, record, type TypeOf, text } from '../shape.ts';

/** Longest name of a place. */
export const LONGEST = 80;

export const declaration = record({
  level: must(integer(1, 3), '1 state, 2 city, 3 municipal.'),
  within: may(name('field'), 'The field with the level above.'),
  autocomplete: may(text(), 'What browsers fill in, like "address-level1".'),
});

export type PlaceData = TypeOf<typeof declaration>;
