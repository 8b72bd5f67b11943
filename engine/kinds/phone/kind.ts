/** Phone: digits of the national number, without the country's code (rulings, Fields). */
import type { KindDefinition } from '../kindDefinition.ts';
import { lengthKeywords } from '../length.ts';
import { cases } from './cases.ts';
import { declaration } from './declaration.ts';
import { type PhoneFacts, runtime } from './runtime.ts';

export const kind: KindDefinition<typeof declaration, PhoneFacts> = {
  declaration,
  runtime,
  cases,
  property: ({ digits, startsWith }) => ({
    type: 'string',
    pattern: startsWith === undefined ? '^[0-9]+$' : `^(?:${startsWith.join('|')})[0-9]*$`,
    ...lengthKeywords(digits),
  }),
  numbers: ({ digits }) => digits,
  control: ({ autocomplete = 'tel-national' }) => ({ widget: 'tel', autocomplete, inputmode: 'tel' }),
  facts: ({ drop, digits, areaCode }, { dialCode, digitsOf }) => {
    // An area code belongs to the phone where the form asks it.
    const areaDigits = areaCode === undefined ? undefined : digitsOf(areaCode);
    return {
      prefix: `+${dialCode}`,
      ...(drop === undefined && areaDigits === undefined ? {} : { digits }),
      ...(drop === undefined ? {} : { drop }),
      ...(areaCode === undefined || areaDigits === undefined ? {} : { areaCode: { field: areaCode, digits: areaDigits } }),
    };
  },
  check: ({ digits, startsWith = [], drop = [] }, { name }) => {
    const path = ['fields', name];
    const tooLong = startsWith.flatMap((begin, at) =>
      begin.length > digits.min
        ? [
            {
              code: 'start-too-long' as const,
              path: [...path, 'startsWith', at],
              values: { name, begin, digits: digits.min },
              help: {},
              or: [[...path, 'digits']],
            },
          ]
        : [],
    );
    if (tooLong.length > 0) return tooLong;
    return drop.flatMap((lead, at) => {
      const begin = startsWith.find((one) => one.startsWith(lead) || lead.startsWith(one));
      return begin === undefined
        ? []
        : [
            {
              code: 'start-falls-away' as const,
              path: [...path, 'drop', at],
              values: { name, lead, begin },
              help: {},
              or: [[...path, 'startsWith']],
            },
          ];
    });
  },
};
