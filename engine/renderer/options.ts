/** Options that come later than the form: where they come from, and what they are. */
export type Option = { readonly code: string; readonly label: string };

/** Where the options of a field come from. */
export type OptionsSource =
  | { readonly is: 'list'; readonly name: string }
  /** The rows of a long list with this code or these words, the likeliest first. */
  | { readonly is: 'search'; readonly name: string; readonly words: string }
  /** A level of places; `within` is the code of the place above. */
  | { readonly is: 'places'; readonly level: 1 | 2 | 3; readonly within?: string };

/** Rejects where they cannot be had just now; no options at all mean that there is no list, or that nothing in it matches. */
export type LoadOptions = (source: OptionsSource) => Promise<readonly Option[]>;
