/** Phone: digits of the national number, without the country's code (rulings, Fields). */
import type { Field, Value } from '../field.ts';
import { length, lengthNumbers } from '../length.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { list, may, must, name, range, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  digits: must(range(1, 15), 'How many digits the number has, without the country code.'),
  drop: may(
    list(text('digits')),
    'Digits at the begin that are not dialled after the country code, like a trunk 0: they fall away where the number is too long with them, and are not shown behind the country code.',
  ),
  areaCode: may(
    name('field'),
    'The field with the area code, of kind digits: a number that is typed with its area code, or with the country code too, is split into both, and both are shown as one number.',
  ),
  autocomplete: may(text(), 'What browsers fill in, like "tel-national".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({ type: 'string', pattern: '^[0-9]+$', ...length(field.digits) });
export const numbers = (field: TypeOf<typeof shape>) => lengthNumbers(field.digits);

/** As it was typed, without the country's own code: browsers fill in `+56 9 …`. */
const nationalOf = (typed: Value, { prefix }: Field): string => {
  let national = bare(String(typed));
  while (prefix !== undefined && national.startsWith(prefix)) national = national.slice(prefix.length);
  return national;
};

type Split = { readonly area: string; readonly number: string };

/** Area code and number, where all is too long for the number alone and can be parted in one way. What begins with 0 is no area code. */
const splitAt = (national: string, { areaCode, digits }: Field): Split | undefined => {
  if (areaCode === undefined || digits === undefined || national.length <= digits.max || !/^[1-9]\d+$/u.test(national)) return undefined;
  const { min, max } = areaCode.digits;
  const lengths = Array.from({ length: max - min + 1 }, (_, at) => min + at).filter(
    (length) => national.length - length >= digits.min && national.length - length <= digits.max,
  );
  const [length] = lengths;
  return length === undefined || lengths.length > 1 ? undefined : { area: national.slice(0, length), number: national.slice(length) };
};

/** The country's code may stand before both without its plus. */
const split = (national: string, field: Field): Split | undefined => {
  const code = field.prefix?.replace('+', '') ?? '';
  return splitAt(national, field) ?? (code !== '' && national.startsWith(code) ? splitAt(national.slice(code.length), field) : undefined);
};

/** The area code that was typed with a number, where the field has one of its own for it. */
export const areaCodeIn = (typed: Value, field: Field): string | undefined => split(nationalOf(typed, field), field)?.area;

/** The country's own code and the area's fall away, and what the country says to drop: people dial a trunk 0. */
export const normalise: Normalise = (typed, field) => {
  const { drop, digits } = field;
  const whole = nationalOf(typed, field);
  const national = split(whole, field)?.number ?? whole;
  // Only what makes the number fit falls away, so that a number made canonical twice stays the same.
  const longest = digits?.max ?? Number.POSITIVE_INFINITY;
  const tooMany = drop?.find(
    (lead) => national.length > longest && national.length - lead.length <= longest && national.startsWith(lead) && /^\d+$/u.test(national),
  );
  return orEmpty(tooMany === undefined ? national : national.slice(tooMany.length));
};
export const show: Show = (value) => String(value);

/** As it is dialled from abroad: behind the country's code and the area's, without what is dialled at home alone. */
export const showInFull: Show = (value, { prefix, drop, digits, areaCode }, record) => {
  const national = String(value);
  const lead = drop?.find((one) => national.startsWith(one) && national.length - one.length >= (digits?.min ?? 1)) ?? '';
  const area = areaCode && record[areaCode.field];
  return [prefix, area, national.slice(lead.length)].filter((part) => part !== undefined).join(' ');
};
