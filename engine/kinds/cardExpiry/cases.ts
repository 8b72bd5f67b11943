/** Month in which a card expires: the current month, the one before, and what is no month. */
import { type CasesOf, emptyCases, fails, passes } from '../typedCase.ts';
import type { CardExpiryData } from './declaration.ts';

const monthOf = (today: string, later: number): string => {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1 + later;
  return `${String((months % 12) + 1).padStart(2, '0')}/${String(Math.floor(months / 12)).slice(-2)}`;
};

export const cases: CasesOf<CardExpiryData> = (_field, context) => {
  const { today } = context;
  return [
    passes(monthOf(today, 24), 'two years from now'),
    passes(monthOf(today, 0), 'the current month: a card is valid until its end'),
    fails('expired', monthOf(today, -1), 'the month before'),
    fails('expired', '01/20', 'years ago'),
    passes(monthOf(today, 24).replace('/', ''), 'without the slash'),
    passes(monthOf(today, 24).replace('/', ' / '), 'with blanks'),
    passes(monthOf(today, 24).replace('/', '-'), 'with a dash'),
    passes(monthOf(today, 24).replace('/', '/20'), 'with the whole year'),
    fails('format', `13${monthOf(today, 24).slice(2)}`, 'a thirteenth month'),
    fails('format', `00${monthOf(today, 24).slice(2)}`, 'month zero'),
    fails('format', '12', 'a month alone'),
    fails('format', 'mayo', 'a word'),
    ...emptyCases(context),
  ];
};
