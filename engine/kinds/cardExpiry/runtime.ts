/** Month in which a card ends, MM/YY: a real month that is not past. */

import type { Normalise, Property, Show } from '../rule.ts';
import { may, record, text } from '../shape.ts';
import { bare, orEmpty, withoutInvisible } from '../typed.ts';

export const shape = record({ autocomplete: may(text(), 'What browsers fill in: "cc-exp".') });
export const mistakes = ['empty', 'format', 'expired'] as const;

export const property = (): Property => ({
  type: 'string',
  pattern: '^(?:0[1-9]|1[0-2])/[0-9]{2}$',
  judgedBy: { method: 'cardExpiry', data: {} },
});

/** A card serves to the end of its month. */
export const judgeCardExpiry = (value: string, today: string): '' | 'expired' => {
  const [month = '', year = ''] = value.split('/');
  return `20${year}-${month}` < today.slice(0, 7) ? 'expired' : '';
};

/** 5/27, 0527, 05-2027 → 05/27. Another text stays as it was typed, for the rule to refuse. */
export const normalise: Normalise = (typed) => {
  const text = withoutInvisible(String(typed)).normalize('NFKC').trim();
  const [, month, year] = /^(\d{1,2})(?:20)?(\d{2})$/u.exec(bare(text)) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  return bare(text) === '' ? undefined : orEmpty(text);
};
export const show: Show = (value) => String(value);
