/** Postcode: one or more forms (`00000-000`, `A0000AAA`); typed marks fall away. */
import { places, showMasked } from '../mask.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { list, may, must, record, type TypeOf, text } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  forms: must(list(text('mask')), 'The forms that a postcode of the country has; the first is the one shown.'),
  autocomplete: may(text(), 'What browsers fill in: "postal-code".'),
});
export const mistakes = ['empty', 'format', 'length'] as const;

export const property = (field: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: field.forms.some((form) => form.includes('A')) ? '^[0-9A-Z]+$' : '^[0-9]+$',
  judgedBy: { method: 'mask', data: field.forms },
});
export const numbers = (field: TypeOf<typeof shape>) => {
  const lengths = field.forms.map(places);
  return { min: Math.min(...lengths), max: Math.max(...lengths) };
};

/** Bare once more after capitals: a letter like ß becomes two, and an accent may join the last. */
export const normalise: Normalise = (typed) => orEmpty(bare(bare(String(typed)).toUpperCase()));
export const show: Show = showMasked;
