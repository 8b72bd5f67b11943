/**
 * Number of a payment card: brand by its first digits, length of the brand, Luhn. It never leaves the browser but encrypted, so the
 * browser and the gateway judge it and the server does not.
 */
import { verifiers } from '../../documents/verifiers.ts';
import type { CardBrand } from '../field.ts';
import type { Normalise, Property, Show } from '../rule.ts';
import { may, name, record, text } from '../shape.ts';
import { bare, orEmpty } from '../typed.ts';

export const shape = record({
  type: may(name('field'), 'The choice that names the type of the card: each of its options needs a brand that is taken.'),
  autocomplete: may(text(), 'What browsers fill in: "cc-number".'),
});
export const mistakes = ['empty', 'format', 'notAccepted', 'length', 'checkDigit'] as const;

/** Shortest and longest number of any card (ISO/IEC 7812). */
const SHORTEST = 8;
const LONGEST = 19;

export const property = (brands: readonly CardBrand[]): Property => ({
  type: 'string',
  pattern: '^[0-9]+$',
  maxLength: LONGEST,
  judgedBy: { method: 'cardNumber', data: brands },
});
export const numbers = (brands: readonly CardBrand[]) => {
  const lengths = brands.flatMap((brand) => brand.lengths);
  return lengths.length === 0 ? { min: SHORTEST, max: LONGEST } : { min: Math.min(...lengths), max: Math.max(...lengths) };
};

const begins = (value: string, range: string): boolean => {
  const [from = '', to = from] = range.split('-');
  const lead = value.slice(0, from.length);
  return lead.length === from.length && lead >= from && lead <= to;
};

/** The brand that a number begins like: of several, the one that says most of it. */
export const brandOf = (brands: readonly CardBrand[], value: string): CardBrand | undefined => {
  const found = brands.flatMap((brand) =>
    brand.ranges.filter((range) => begins(value, range)).map((range) => ({ brand, says: range.split('-', 1)[0]?.length ?? 0 })),
  );
  return found.sort((a, b) => b.says - a.says)[0]?.brand;
};

export const judgeCardNumber = (brands: readonly CardBrand[], value: string): '' | 'length' | 'notAccepted' | 'checkDigit' => {
  const brand = brandOf(brands, value);
  if (brand === undefined) return value.length < SHORTEST ? 'length' : 'notAccepted';
  if (!brand.lengths.includes(value.length)) return 'length';
  return verifiers('luhn', value.slice(0, -1)).includes(value.slice(-1)) ? '' : 'checkDigit';
};

export const normalise: Normalise = (typed) => orEmpty(bare(String(typed)));

/** Gaps after the digits 4, 8 and 12 (section 5). */
export const show: Show = (value) =>
  String(value).replace(/^(\d{4})(\d{1,4})?(\d{1,4})?(\d*)$/u, (_all, ...parts) =>
    parts
      .slice(0, 4)
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  );
