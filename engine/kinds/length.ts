/** Bounds of a length, as keywords of a schema and as numbers of a text. */
export type Length = { readonly min: number; readonly max: number };

/** A minimum of one says nothing: an empty value is absent. */
export const lengthKeywords = ({ min, max }: Length) => (min > 1 ? { minLength: min, maxLength: max } : { maxLength: max });
