/** An amount of money in the tenant's currency: canonical `1234.5`, typed and shown with the marks of its language. */
import type { Normalise, Property, Show } from '../rule.ts';
import { integer, may, must, record, type TypeOf } from '../shape.ts';
import { orEmpty } from '../typed.ts';

const MOST = 1_000_000_000_000;

export const shape = record({
  amount: must(
    record({
      min: must(integer(0, MOST, 'higher'), 'The smallest amount, itself included.'),
      max: must(integer(0, MOST, 'lower'), 'The largest amount, itself included.'),
    }),
    'Which amounts may be entered.',
  ),
  decimals: may(integer(0, 2), 'Digits behind the decimal mark; none if left out.'),
});
export const mistakes = ['empty', 'format', 'range'] as const;

export const property = ({ amount, decimals = 0 }: TypeOf<typeof shape>): Property => ({
  type: 'string',
  pattern: decimals === 0 ? '^(?:0|[1-9][0-9]*)$' : `^(?:0|[1-9][0-9]*)(?:\\.[0-9]{1,${decimals}})?$`,
  judgedBy: { method: 'amount', data: { min: amount.min, max: amount.max } },
});
export const numbers = ({ amount }: TypeOf<typeof shape>) => ({ min: amount.min, max: amount.max });

export const judgeAmount = (amount: { readonly min: number; readonly max: number }, value: string): '' | 'range' => {
  const number = Number(value);
  return number >= amount.min && number <= amount.max ? '' : 'range';
};

/** Currency signs and letters around the number. */
const AROUND = /^[\p{Sc}\p{L}\s]+|[\p{Sc}\s]+$/gu;
const GROUPED = /(?<=\d)[.,\s'](?=\d{3}(?!\d))/gu;
const WHOLE_AND_PART = /^(\d+)(?:[.,](\d*))?$/u;

/** Three digits behind a mark are a group, fewer are decimals, whichever mark the language writes. */
export const normalise: Normalise = (typed) => {
  const text = String(typed).normalize('NFKC').replace(AROUND, '');
  const [, whole, part = ''] = WHOLE_AND_PART.exec(text.replace(GROUPED, '')) ?? [];
  if (whole === undefined) return orEmpty(String(typed).trim());
  const plain = whole.replace(/^0+(?=\d)/u, '');
  const rest = part.replace(/0+$/u, '');
  // Written short it would be read as a group the next time: left as it was typed, for the rule to refuse.
  if (rest.length > 2) return text;
  return rest === '' ? plain : `${plain}.${rest}`;
};

export const show: Show = (value, field) => {
  const [whole = '', part] = String(value).split('.');
  if (!/^\d+$/u.test(whole) || field.marks === undefined) return String(value);
  const { group, decimal } = field.marks;
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/gu, (digit) => digit + group);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
};
