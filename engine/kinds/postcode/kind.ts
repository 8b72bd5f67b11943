/** Postcode: one or more forms (`00000-000`, `A0000AAA`). */
import type { KindDefinition } from '../kindDefinition.ts';
import { places, type ShownAs } from '../mask.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { runtime } from './runtime.ts';

const hasLetters = (forms: readonly string[]): boolean => forms.some((form) => form.includes('A'));

export const kind: KindDefinition<typeof declaration, ShownAs> = {
  declaration,
  runtime,
  cases,
  property: ({ forms }) => ({
    type: 'string',
    pattern: hasLetters(forms) ? '^[0-9A-Z]+$' : '^[0-9]+$',
    judgedBy: { method: 'mask', data: forms },
  }),
  numbers: ({ forms }) => {
    const lengths = forms.map(places);
    return { min: Math.min(...lengths), max: Math.max(...lengths) };
  },
  control: ({ forms, autocomplete = 'postal-code' }) => ({
    widget: 'text',
    autocomplete,
    ...(hasLetters(forms) ? {} : { inputmode: 'numeric' }),
  }),
  facts: ({ forms: [first] }) => (first === undefined ? {} : { shownAs: first }),
};
