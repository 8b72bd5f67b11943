/** Phone: digits of the national number, without the country's code (rulings, Fields). */
import type { AreaCode } from '../areaCodeOf.ts';
import type { Length } from '../length.ts';
import type { Normalise, RuntimeKind, Show } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';
import type { Value } from '../value.ts';

export type PhoneFacts = {
  /** Digits before the number, shown in front of it (`+56`). */
  readonly prefix: string;
  /** Digits at the start that are removed if the number is longer than it may be, and are not shown after the prefix. */
  readonly drop?: readonly string[];
  readonly digits?: Length;
  readonly areaCode?: AreaCode;
};

/** As it was typed, without the country's own code: browsers fill in `+56 9 …`. */
const nationalOf = (typed: Value, { prefix }: PhoneFacts): string => {
  let national = removeSeparators(String(typed));
  while (national.startsWith(prefix)) national = national.slice(prefix.length);
  return national;
};

type Split = { readonly area: string; readonly number: string };

/** Area code and number, where all is too long for the number alone and can be parted in one way. What starts with 0 is no area code. */
const splitAt = (national: string, { areaCode, digits }: PhoneFacts): Split | undefined => {
  if (areaCode === undefined || digits === undefined || national.length <= digits.max || !/^[1-9]\d+$/u.test(national)) return undefined;
  const { min, max } = areaCode.digits;
  const lengths = Array.from({ length: max - min + 1 }, (_, at) => min + at).filter(
    (length) => national.length - length >= digits.min && national.length - length <= digits.max,
  );
  const [length] = lengths;
  return length === undefined || lengths.length > 1 ? undefined : { area: national.slice(0, length), number: national.slice(length) };
};

/** The country's code may precede both without its plus. */
const split = (national: string, field: PhoneFacts): Split | undefined => {
  const code = field.prefix.replace('+', '');
  return splitAt(national, field) ?? (national.startsWith(code) ? splitAt(national.slice(code.length), field) : undefined);
};

/** The country's own code and the area's fall away, and what the country says to drop: people dial a trunk 0. */
const normalise: Normalise<PhoneFacts> = (typed, field) => {
  const { drop, digits } = field;
  const whole = nationalOf(typed, field);
  const national = split(whole, field)?.number ?? whole;
  // Only what makes the number fit falls away, so that a number made canonical twice stays the same.
  const longest = digits?.max ?? Number.POSITIVE_INFINITY;
  const tooMany = drop?.find(
    (lead) => national.length > longest && national.length - lead.length <= longest && national.startsWith(lead) && /^\d+$/u.test(national),
  );
  return emptyToUndefined(tooMany === undefined ? national : national.slice(tooMany.length));
};

/** As it is dialled from abroad: behind the country's code and the area's, without what is dialled at home alone. */
const showInFull: Show<PhoneFacts> = (value, { prefix, drop, digits, areaCode }, record) => {
  const national = String(value);
  const lead = drop?.find((one) => national.startsWith(one) && national.length - one.length >= (digits?.min ?? 1)) ?? '';
  const area = areaCode && record[areaCode.field];
  return [prefix, ...(area === undefined ? [] : [area]), national.slice(lead.length)].join(' ');
};

export const runtime: RuntimeKind<PhoneFacts> = {
  mistakes: ['empty', 'format', 'length'],
  normalise,
  alsoSaid: (typed, field) => {
    const area = split(nationalOf(typed, field), field)?.area;
    return field.areaCode === undefined || area === undefined ? {} : { [field.areaCode.field]: area };
  },
  show: (value) => String(value),
  showInFull,
};
