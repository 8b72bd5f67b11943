/** An amount of money in the tenant's currency: canonical `1234.5`, typed and shown with the marks of its language. */
import type { Normalise, RuntimeKind, Show } from '../runtimeKind.ts';
import { emptyToUndefined } from '../typedText.ts';

export type AmountFacts = {
  /** Marks between thousands and before decimals. */
  readonly marks: { readonly group: string; readonly decimal: string };
};

const judgeAmount = (amount: { readonly min: number; readonly max: number }, value: string): '' | 'range' => {
  const number = Number(value);
  return number >= amount.min && number <= amount.max ? '' : 'range';
};

/** Currency signs and letters around the number. */
const AROUND = /^[\p{Sc}\p{L}\s]+|[\p{Sc}\s]+$/gu;
const GROUPED = /(?<=\d)[.,\s'](?=\d{3}(?!\d))/gu;
const WHOLE_AND_PART = /^(\d+)(?:[.,](\d*))?$/u;

/** Three digits behind a mark are a group, fewer are decimals, whichever mark the language writes. */
const normalise: Normalise = (typed) => {
  const text = String(typed).normalize('NFKC').replace(AROUND, '');
  const [, whole, part = ''] = WHOLE_AND_PART.exec(text.replace(GROUPED, '')) ?? [];
  if (whole === undefined) return emptyToUndefined(String(typed).trim());
  const plain = whole.replace(/^0+(?=\d)/u, '');
  const rest = part.replace(/0+$/u, '');
  // Written short it would be read as a group the next time: left as it was typed, for the rule to refuse.
  if (rest.length > 2) return text;
  return rest === '' ? plain : `${plain}.${rest}`;
};

const show: Show<AmountFacts> = (value, field) => {
  const [whole = '', part] = String(value).split('.');
  if (!/^\d+$/u.test(whole)) return String(value);
  const { group, decimal } = field.marks;
  const grouped = whole.replace(/\d(?=(?:\d{3})+$)/gu, (digit) => digit + group);
  return part === undefined ? grouped : `${grouped}${decimal}${part}`;
};

export const runtime: RuntimeKind<AmountFacts, 'amount'> = {
  mistakes: ['empty', 'format', 'range'],
  normalise,
  show,
  methods: { amount: judgeAmount },
};
