/** A brand of payment cards: what its numbers begin with (`4`, `51-55`), and how long they are. */
export type CardBrand = { readonly name: string; readonly ranges: readonly string[]; readonly lengths: readonly number[] };
