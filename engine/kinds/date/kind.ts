/** A day of a person's life, by how many years ago it may be. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { type DateFacts, runtime } from './runtime.ts';

const NAMES: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = { day: 'dd', month: 'mm', year: 'yyyy' };

/** The parts of a day in the order of the language: `dd/mm/yyyy`. */
const partsInOrder = (language: string): string =>
  new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type, value }) => NAMES[type] ?? value)
    .join('');

export const kind: KindDefinition<typeof declaration, DateFacts> = {
  declaration,
  runtime,
  cases,
  property: ({ age: { min, max } }) => ({
    type: 'string',
    pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
    judgedBy: { method: 'date', data: { min, max } },
  }),
  numbers: ({ age }) => age,
  /** Without a least age nobody is too young. */
  impossibleMistakes: ({ age }) => (age.min === 0 ? ['young'] : []),
  mistakeNotes: { young: 'Fewer years ago than the least age; {min}.' },
  tellsMinimumApart: true,
  control: ({ autocomplete = 'bday' }) => ({ widget: 'date', autocomplete }),
  facts: (_data, { language }) => ({ shownAs: partsInOrder(language) }),
};
