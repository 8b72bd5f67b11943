import { type RawBuilder, sql } from 'kysely';

/** Odd numbers of about a billion, so that the numbers of two uses do not correlate. */
const steps = {
  age: 1_103_515_245,
  second: 1_220_703_125,
  person: 1_597_334_677,
  company: 1_181_783_497,
  member: 1_664_525_003,
  payment: 1_013_904_223,
  place: 1_442_695_041,
  store: 1_295_307_597,
  account: 1_566_083_941,
} as const;

/** Where order numbers are higher, as where a shop starts at 8 billion, the product would not be a bigint any more. */
const LARGEST = 2 ** 31;

/** A number below `many` for the order `k`: the same each time, evenly spread, and independent for each use. */
export const drawRandom = (use: keyof typeof steps, many: number | RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`((((k % ${LARGEST}::bigint) * ${steps[use]}::bigint) >> 16) % greatest(${many}::int, 1))::int`;
