/** What the compiler publishes of a tenant's catalogue, as it is loaded into the database. Measures are decimal text, amounts too, with two decimals. */
export type ReleasedCatalogue = {
  readonly products: readonly ReleasedProduct[];
  readonly stores: readonly ReleasedStore[];
};

/** One product as it is published. */
export type ReleasedProduct = {
  readonly sku: string;
  readonly name: string;
  readonly brand: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly price: string;
  /** File of its picture, or of the one of its category. */
  readonly picture?: string;
  /** Square metres of a box. */
  readonly boxArea?: string;
  /** Centimetres. */
  readonly size?: { readonly width: string; readonly height: string; readonly depth: string };
  readonly screenInches?: string;
  readonly features: readonly { readonly name: string; readonly value: string }[];
  readonly warranties: readonly { readonly id: string; readonly name: string; readonly years: number; readonly price: string }[];
  readonly installations: readonly { readonly id: string; readonly name: string; readonly price: string }[];
};

/** One store as it is published. */
export type ReleasedStore = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  /** Codes of places, or their names where the level has no list. */
  readonly state: string;
  readonly city: string;
  readonly municipal?: string;
  readonly phone?: string;
  readonly latitude: number;
  readonly longitude: number;
  /** From when to when: 09:00-21:00. */
  readonly workDays: string;
  readonly otherDays?: string;
  /** Sku → how many. */
  readonly stock: Readonly<Record<string, number>>;
};
