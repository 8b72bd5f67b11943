/** Number of a payment card of one of the brands that the gateway takes. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { type CardNumberFacts, runtime, SHORTEST } from './runtime.ts';

/** Longest number of any card (ISO/IEC 7812). */
const LONGEST = 19;

export const kind: KindDefinition<typeof declaration, CardNumberFacts> = {
  declaration,
  runtime,
  isAskedOnce: true,
  cases,
  property: (_data, { brands }) => ({
    type: 'string',
    pattern: '^[0-9]+$',
    maxLength: LONGEST,
    judgedBy: { method: 'cardNumber', data: brands },
  }),
  numbers: (_data, { brands }) => {
    const lengths = brands.flatMap((brand) => brand.lengths);
    return lengths.length === 0 ? { min: SHORTEST, max: LONGEST } : { min: Math.min(...lengths), max: Math.max(...lengths) };
  },
  mistakeNotes: { notAccepted: 'A card of a brand that the shop does not take.' },
  isSealed: true,
  facts: ({ type }, { cards: { brands, entry } }) => ({
    brands,
    ...(entry === 'frame' ? { entry } : {}),
    ...(type === undefined ? {} : { typeField: type }),
  }),
  control: ({ autocomplete = 'cc-number' }) => ({ widget: 'text', autocomplete, inputmode: 'numeric' }),
  /** Each type of card that can be chosen has a brand that the gateway takes. */
  check: ({ type }, { optionsOf, cards }) => {
    if (type === undefined || cards === undefined) return [];
    const { gateway, brands } = cards;
    return (optionsOf(type) ?? []).flatMap((option, index) =>
      brands.some((brand) => brand.for?.includes(option) !== false)
        ? []
        : [
            {
              code: 'no-brand',
              path: ['fields', type, 'options', index],
              values: { option, name: type },
              help: { gateway },
              or: [
                ['cards', 'gateways', gateway, 'brands'],
                ['cards', 'gateway'],
              ],
            },
          ],
    );
  },
};
