/** One level of the country's places: a listed code, or a name typed where no list is there or the place is not listed. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration, LONGEST } from './declaration.ts';
import { type PlaceFacts, runtime } from './runtime.ts';

const dropdowns = { 1: 'state', 2: 'city', 3: 'municipal' } as const;

export const kind: KindDefinition<typeof declaration, PlaceFacts> = {
  declaration,
  runtime,
  cases,
  property: () => ({ type: 'string', pattern: "^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} ,/°º.'’()-]*$", maxLength: LONGEST }),
  numbers: () => ({ max: LONGEST }),
  control: ({ level, autocomplete }, { listedLevels }) => ({ widget: listedLevels.has(level) ? 'select' : 'text', autocomplete }),
  facts: ({ level, within }, { listedLevels }) => ({
    level: level as PlaceFacts['level'],
    dropdown: dropdowns[level as PlaceFacts['level']],
    listed: listedLevels.has(level),
    ...(within === undefined ? {} : { within }),
  }),
  parts: ['label'],
};
