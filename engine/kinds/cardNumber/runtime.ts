/**
 * Number of a payment card: brand by its first digits, length of the brand, Luhn. It never leaves the browser but encrypted, so the
 * browser and the gateway judge it and the server does not.
 */
import { verifiers } from '../../documents/verifiers.ts';
import { brandOf, type CardBrand, type CardEntry, type KnownBrand } from '../cardBrand.ts';
import type { RuntimeKind, Show } from '../runtimeKind.ts';
import { emptyToUndefined, removeSeparators } from '../typedText.ts';

/** Shortest number of any card (ISO/IEC 7812). */
export const SHORTEST = 8;

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

/** The page's data of the field: the brands as they are recognised, and where the number is typed. */
export type CardNumberFacts = {
  readonly brands: readonly KnownBrand[];
  readonly entry?: CardEntry;
  /** The field that names the type of the card. */
  readonly typeField?: string;
};

export const runtime: RuntimeKind<CardNumberFacts, 'cardNumber'> = {
  mistakes: ['empty', 'format', 'notAccepted', 'length', 'checkDigit'],
  normalise: (typed) => emptyToUndefined(removeSeparators(String(typed))),
  show,
  methods: { cardNumber: judgeCardNumber },
};
