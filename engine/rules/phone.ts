/** Phone: digits of the national number, without the country's code (rulings, Fields). */
import { length, lengthNumbers } from './length.ts';
import type { Normalise, Property, Show } from './rule.ts';
import { list, may, must, range, record, type TypeOf, text } from './shape.ts';
import { bare, orEmpty } from './typed.ts';

export const shape = record({
  digits: must(range(1, 15), 'How many digits the number has, without the country code.'),
  drop: may(
    list(text('digits')),
    'Digits at the begin that are not dialled after the country code, like a trunk 0: they fall away where the number is too long with them, and are not shown behind the country code.',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "tel-national".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({ type: 'string', pattern: '^[0-9]+$', ...length(field.digits) });
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.digits);

/** The country's own code falls away, and what the country says to drop: browsers fill in `+56 9 …`, people a trunk 0. */
export const normalise: Normalise = (typed, { prefix, drop, digits }) => {
  let national = bare(String(typed));
  while (prefix !== undefined && national.startsWith(prefix)) national = national.slice(prefix.length);
  // Only what makes the number fit falls away, so that a number made canonical twice stays the same.
  const longest = digits?.max ?? Number.POSITIVE_INFINITY;
  const tooMany = drop?.find(
    (lead) => national.length > longest && national.length - lead.length <= longest && national.startsWith(lead) && /^\d+$/u.test(national),
  );
  return orEmpty(tooMany === undefined ? national : national.slice(tooMany.length));
};
export const show: Show = (value) => String(value);

/** As it is dialled from abroad: behind the country's code, without what is dialled at home alone. */
export const showInFull: Show = (value, { prefix, drop, digits }) => {
  const national = String(value);
  const lead = drop?.find((one) => national.startsWith(one) && national.length - one.length >= (digits?.min ?? 1)) ?? '';
  const dialled = national.slice(lead.length);
  return prefix === undefined ? dialled : `${prefix} ${dialled}`;
};
