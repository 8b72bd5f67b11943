/**
 * Number of a payment card: brand by its first digits, length of the brand, Luhn. It never leaves the browser but encrypted, so the
 * browser and the gateway judge it and the server does not.
 */
import { verifiers } from '../../documents/verifiers.ts';
import type { CardBrand } from '../cardBrand.ts';
import type { RuntimeKind, Show } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

/** Shortest number of any card (ISO/IEC 7812). */
export const SHORTEST = 8;

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

/** Gaps after the digits 4, 8 and 12 (section 5). */
const show: Show = (value) =>
  String(value).replace(/^(\d{4})(\d{1,4})?(\d{1,4})?(\d*)$/u, (_all, ...parts) =>
    parts
      .slice(0, 4)
      .filter((part) => part !== undefined && part !== '')
      .join(' '),
  );

export const runtime: RuntimeKind<object, 'cardNumber'> = {
  mistakes: ['empty', 'format', 'notAccepted', 'length', 'checkDigit'],
  normalise: (typed) => emptyToUndefined(removeSeparators(String(typed))),
  show,
  methods: { cardNumber: judgeCardNumber },
};
