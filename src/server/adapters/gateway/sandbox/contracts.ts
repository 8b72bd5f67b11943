/**
 * The card brands of this gateway. A real gateway is independent of the shop, so this table is independent too: written by hand from what the owners of the
 * brands publish (ISO/IEC 7812 ranges), and shared with nothing that judges a card before.
 */
type Brand = {
  /** First and last prefix of its numbers, both of the same length. */
  readonly begins: readonly (readonly [first: number, last: number])[];
  /** How many digits its numbers may have. */
  readonly digits: readonly number[];
};

export const brands = {
  VISA: { begins: [[4, 4]], digits: [13, 16, 19] },
  MASTERCARD: {
    begins: [
      [51, 55],
      [2221, 2720],
    ],
    digits: [16],
  },
  AMEX: {
    begins: [
      [34, 34],
      [37, 37],
    ],
    digits: [15],
  },
  DINERS: {
    begins: [
      [30, 30],
      [36, 36],
      [38, 39],
    ],
    digits: [14, 15, 16, 17, 18, 19],
  },
  CODENSA: { begins: [[590712, 590712]], digits: [16] },
  CLASSIC: { begins: [[600730, 600730]], digits: [16] },
  STORE: { begins: [[600731, 600731]], digits: [16] },
  STORE2: { begins: [[600732, 600732]], digits: [16] },
} as const satisfies Record<string, Brand>;

export type BrandName = keyof typeof brands;

const everywhere = ['VISA', 'MASTERCARD', 'AMEX', 'STORE', 'STORE2'] as const satisfies readonly BrandName[];

/** Which brands each kind of agreement takes. */
export const contracts: ReadonlyMap<string, ReadonlySet<BrandName>> = new Map([
  ['andes', new Set<BrandName>([...everywhere, 'DINERS', 'CLASSIC'])],
  ['pacific', new Set<BrandName>([...everywhere, 'DINERS'])],
  ['atlantic', new Set<BrandName>([...everywhere, 'DINERS'])],
  ['caribbean', new Set<BrandName>([...everywhere, 'DINERS', 'CODENSA'])],
  ['plata', new Set<BrandName>(everywhere)],
]);
