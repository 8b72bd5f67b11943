import type { CardLogo } from './cardLogos.ts';

/** A brand of payment cards: what its numbers start with (`4`, `51-55`), and how long they are. */
export type CardBrand = { readonly name: string; readonly ranges: readonly string[]; readonly lengths: readonly number[] };

/** The data of a page about a recognised brand. */
export type KnownBrand = CardBrand & {
  /** Drawn for it by the tenant's gateway. */
  readonly logo?: CardLogo;
  /** It is a card of the shop itself. */
  readonly own?: true;
  /** Under which types its cards are chosen; left out, under any. */
  readonly for?: readonly string[];
};

/** Where a card's number is typed: into our own form, which seals it, or into a frame of the gateway's. */
export const cardEntries = ['form', 'frame'] as const;
export type CardEntry = (typeof cardEntries)[number];

const begins = (value: string, range: string): boolean => {
  const [from = '', to = from] = range.split('-');
  const lead = value.slice(0, from.length);
  return lead.length === from.length && lead >= from && lead <= to;
};

/** The brand with the longest prefix of a number. */
export const brandOf = <B extends CardBrand>(brands: readonly B[], value: string): B | undefined => {
  const found = brands.flatMap((brand) =>
    brand.ranges.filter((range) => begins(value, range)).map((range) => ({ brand, says: range.split('-', 1)[0]?.length ?? 0 })),
  );
  return found.sort((a, b) => b.says - a.says)[0]?.brand;
};
