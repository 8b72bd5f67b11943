/** An amount of money in the tenant's currency. */
import type { KindDefinition } from '../kindDefinition.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { type AmountFacts, runtime } from './runtime.ts';

/** The marks between thousands and before decimals, as the language writes them. */
const marksOf = (language: string): AmountFacts['marks'] => {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(12_345_678.9);
  const mark = (type: 'group' | 'decimal', otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: mark('group', '.'), decimal: mark('decimal', ',') };
};

export const kind: KindDefinition<typeof declaration, AmountFacts> = {
  declaration,
  runtime,
  cases,
  property: ({ amount: { min, max }, decimals = 0 }) => ({
    type: 'string',
    pattern: decimals === 0 ? '^(?:0|[1-9][0-9]*)$' : `^(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,${decimals}})?$`,
    judgedBy: { method: 'amount', data: { min, max } },
  }),
  numbers: ({ amount }) => amount,
  control: ({ decimals = 0 }) => ({ widget: 'text', inputmode: decimals === 0 ? 'numeric' : 'decimal' }),
  check: ({ decimals = 0 }, { name, currency, decimalsOfCurrency: most }) =>
    decimals <= most
      ? []
      : [{ code: 'decimals-of-currency', path: ['fields', name, 'decimals'], values: { name, currency, decimals, most }, help: {} }],
  facts: (_data, { language }) => ({ marks: marksOf(language) }),
};
