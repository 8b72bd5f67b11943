/** Month in which a card ends, MM/YY: a real month that is not past. */

import type { Normalise, RuntimeKind } from '../runtimeKind.ts';
import { emptyToUndefined, removeInvisible, removeSeparators } from '../typedText.ts';

/** A card serves to the end of its month. */
const judgeCardExpiry = (value: string, today: string): '' | 'expired' => {
  const [month = '', year = ''] = value.split('/');
  return `20${year}-${month}` < today.slice(0, 7) ? 'expired' : '';
};

/** 5/27, 0527, 05-2027 → 05/27. Another text stays as it was typed, for the rule to refuse. */
const normalise: Normalise = (typed) => {
  const text = removeInvisible(String(typed)).normalize('NFKC').trim();
  const [, month, year] = /^(\d{1,2})(?:20)?(\d{2})$/u.exec(removeSeparators(text)) ?? [];
  if (month !== undefined && year !== undefined) return `${month.padStart(2, '0')}/${year}`;
  return removeSeparators(text) === '' ? undefined : emptyToUndefined(text);
};

export const runtime: RuntimeKind<object, 'cardExpiry'> = {
  mistakes: ['empty', 'format', 'expired'],
  normalise,
  show: (value) => String(value),
  methods: { cardExpiry: (_data, value, _record, today) => judgeCardExpiry(value, today()) },
};
