/** Masks: 0 is a character of the value, A for a letter of it, anything else is written between. */
import type { Show } from './runtimeKind.ts';

/** How many characters of a value the mask takes. */
export const places = (mask: string): number => [...mask].filter((sign) => sign === '0' || sign === 'A').length;

/** The value under a mask of its length; another value stays as it is. */
export const fillMask = (mask: string, value: string): string => {
  if (places(mask) !== value.length) return value;
  let next = 0;
  return [...mask].map((sign) => (sign === '0' || sign === 'A' ? value[next++] : sign)).join('');
};

/** How a whole value is written for people: `00000-000`. */
export type ShownAs = { readonly shownAs?: string };

export const showMasked: Show<ShownAs> = (value, field) =>
  field.shownAs === undefined ? String(value) : fillMask(field.shownAs, String(value));

/** `A0000AAA` as a pattern: 0 a digit, A a letter. */
export const maskPattern = (mask: string): string =>
  [...mask].map((sign) => (sign === '0' ? '[0-9]' : sign === 'A' ? '[A-Z]' : '')).join('');

/** Whether a value has one of the forms: '' if so, `length` where none is as long, else `format`. */
export const judgeMasks = (masks: readonly string[], value: string): '' | 'length' | 'format' => {
  const known =
    expressions.get(masks) ?? masks.map((mask) => ({ length: places(mask), expression: new RegExp(`^${maskPattern(mask)}$`, 'u') }));
  expressions.set(masks, known);
  if (known.every(({ length }) => length !== value.length)) return 'length';
  return known.some(({ expression }) => expression.test(value)) ? '' : 'format';
};

/** Building an expression costs more than using it: once a list of masks. */
const expressions = new WeakMap<readonly string[], readonly { readonly length: number; readonly expression: RegExp }[]>();
