/**
 * Shapes: what is allowed at a place in the YAML, as data. The grammar is made of them; reading, merging,
 * formatting, the editors' schemas and the manual all follow from the same shape.
 */

/** Where a name is declared; a name used elsewhere must be declared there. */
export type Namespace =
  | 'field'
  | 'form'
  | 'step'
  | 'section'
  | 'condition'
  | 'document'
  | 'page'
  | 'policy'
  | 'theme'
  | 'consent'
  | 'flow'
  | 'variant'
  | 'option'
  | 'mistake'
  | 'kind'
  | 'operation'
  | 'payload'
  | 'role'
  | 'word'
  | 'printed'
  | 'message'
  | 'limit'
  | 'list'
  | 'purpose'
  | 'feature'
  | 'tier'
  | 'criterion'
  | 'day'
  | 'setting'
  | 'brand'
  | 'gateway'
  | 'statusTable'
  | 'status'
  | 'statusGroup'
  | 'statusKind'
  | 'statusAction'
  | 'answer'
  | 'provider'
  | 'event'
  | 'addressing'
  | 'category'
  | 'value'
  | 'warranty'
  | 'installation'
  | 'product'
  | 'store';

/** Which of two values is stricter; `none`: neither. A list left out has nothing in it, or with `fewerOfAll` everything. */
export type Tighter = 'higher' | 'lower' | 'more' | 'fewer' | 'fewerOfAll' | 'true' | 'false' | 'none';

export type TextShape = { readonly is: 'text'; readonly like?: TextForm; readonly speech?: true };
/** A form that a text must have, by name: each has a pattern and a sentence in {@link textForms}. */
export type TextForm =
  | 'slug'
  | 'path'
  | 'colour'
  | 'identifier'
  | 'country'
  | 'language'
  | 'currency'
  | 'mask'
  | 'taxCode'
  | 'digits'
  | 'date'
  | 'hours'
  | 'phone'
  | 'mail'
  | 'link'
  | 'parcelPage'
  | 'mapTiles'
  | 'digitRange'
  | 'version'
  | 'money'
  | 'measure'
  | 'latitude'
  | 'degrees'
  | 'percent'
  | 'series';
export type IntegerShape = { readonly is: 'integer'; readonly min: number; readonly max: number; readonly tighter: Tighter };
export type BooleanShape = { readonly is: 'boolean'; readonly tighter: Tighter };
export type WordShape<W extends string = string> = { readonly is: 'word'; readonly of: readonly W[] };
export type NameShape = { readonly is: 'name'; readonly of: Namespace };
export interface ListShape<S = Shape> {
  readonly is: 'list';
  readonly of: S;
  readonly tighter: Tighter;
}
export interface MapShape<S = Shape> {
  readonly is: 'map';
  readonly keys: Namespace;
  readonly declares: boolean;
  readonly of: S;
}
export interface Key<S = Shape> {
  readonly shape: S;
  readonly compulsory: boolean;
  readonly says: string;
}
export interface Keys {
  readonly [key: string]: Key;
}
export interface RecordShape<K = Keys> {
  readonly is: 'record';
  readonly keys: K;
  /** How it is written, for an author who wrote something else. */
  readonly example?: string;
  /** The bound that a number alone would be; left out: both. */
  readonly alone?: 'min' | 'max';
}
export interface EitherShape<A = Shape, B = Shape> {
  readonly is: 'either';
  readonly scalar: A;
  readonly other: B;
}
/** A field: which keys it has depends on its kind, which a lower layer may have stated. */
export interface KindShape<R = { readonly [kind: string]: RecordShape }> {
  readonly is: 'byKind';
  readonly kinds: R;
}
/** A payload: maps of any depth whose leaves are fields, literals and settings. */
export type TreeShape = { readonly is: 'tree'; readonly way: 'both' | 'out' };

export type Shape =
  | TextShape
  | IntegerShape
  | BooleanShape
  | WordShape
  | NameShape
  | ListShape
  | MapShape
  | RecordShape
  | EitherShape
  | KindShape
  | TreeShape;

/** The data that a shape reads into. */
export type TypeOf<S> = S extends TextShape | NameShape
  ? string
  : S extends IntegerShape
    ? number
    : S extends BooleanShape
      ? boolean
      : S extends WordShape<infer W>
        ? W
        : S extends { readonly is: 'list'; readonly of: infer I }
          ? readonly TypeOf<I>[]
          : S extends { readonly is: 'map'; readonly of: infer I }
            ? Readonly<Record<string, TypeOf<I>>>
            : S extends { readonly is: 'record'; readonly keys: infer K }
              ? RecordOf<K>
              : S extends { readonly is: 'either'; readonly scalar: infer A; readonly other: infer B }
                ? TypeOf<A> | TypeOf<B>
                : S extends { readonly is: 'byKind'; readonly kinds: infer R }
                  ? { readonly [N in keyof R]: { readonly kind: N } & TypeOf<R[N]> }[keyof R]
                  : S extends TreeShape
                    ? TreeData
                    : never;
type RecordOf<K> = {
  readonly [N in keyof K as K[N] extends { readonly compulsory: true } ? N : never]: K[N] extends { readonly shape: infer S }
    ? TypeOf<S>
    : never;
} & {
  readonly [N in keyof K as K[N] extends { readonly compulsory: true } ? never : N]?: K[N] extends { readonly shape: infer S }
    ? TypeOf<S>
    : never;
};
export type TreeData = string | { readonly [key: string]: TreeData } | readonly TreeData[];

export const text = (like?: TextForm): TextShape => (like === undefined ? { is: 'text' } : { is: 'text', like });
/** A sentence for people: one line, placeholders in braces. */
export const speech: TextShape = { is: 'text', speech: true };
export const integer = (min: number, max: number, tighter: Tighter = 'none'): IntegerShape => ({ is: 'integer', min, max, tighter });
export const boolean = (tighter: Tighter = 'none'): BooleanShape => ({ is: 'boolean', tighter });
export const word = <const W extends string>(...of: readonly W[]): WordShape<W> => ({ is: 'word', of });
export const name = (of: Namespace): NameShape => ({ is: 'name', of });
export const list = <const S extends Shape>(of: S, tighter: Tighter = 'none'): ListShape<S> => ({ is: 'list', of, tighter });
/** A map whose keys declare names of that space. */
export const declares = <const S extends Shape>(keys: Namespace, of: S): MapShape<S> => ({ is: 'map', keys, declares: true, of });
/** A map whose keys are names that are declared elsewhere. */
export const about = <const S extends Shape>(keys: Namespace, of: S): MapShape<S> => ({ is: 'map', keys, declares: false, of });
export const record = <const K extends Keys>(keys: K, example?: string): RecordShape<K> => ({
  is: 'record',
  keys,
  ...(example === undefined ? {} : { example }),
});
export const either = <const A extends Shape, const B extends Shape>(scalar: A, other: B): EitherShape<A, B> => ({
  is: 'either',
  scalar,
  other,
});
export const tree = (way: 'both' | 'out'): TreeShape => ({ is: 'tree', way });

/** A key that must have a value once all layers are merged. */
export const must = <const S extends Shape>(
  shape: S,
  says: string,
): { readonly shape: S; readonly compulsory: true; readonly says: string } => ({
  shape,
  compulsory: true,
  says,
});
/** A key that may stay out. */
export const may = <const S extends Shape>(
  shape: S,
  says: string,
): { readonly shape: S; readonly compulsory: false; readonly says: string } => ({
  shape,
  compulsory: false,
  says,
});

/**
 * Inclusive bounds; a higher minimum and a lower maximum are tighter.
 * @param alone the bound that is meant by a number alone, where not both are: `age: 18`
 */
export const range = (min: number, max: number, alone?: 'min' | 'max') => ({
  ...record(
    {
      min: must(integer(min, max, 'higher'), 'Smallest number allowed, itself included.'),
      max: must(integer(min, max, 'lower'), 'Largest number allowed, itself included.'),
    },
    '{min: 8, max: 10}',
  ),
  ...(alone === undefined ? {} : { alone }),
});

/** The forms that a text can be required to have, and how messages name them to an author. */
export const textForms: Readonly<Record<TextForm, { readonly pattern: RegExp; readonly says: string }>> = {
  slug: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/u, says: 'small letters without accents, digits and single dashes, like "mis-pedidos"' },
  path: { pattern: /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/u, says: 'a path like "/politicas/terminos"' },
  colour: { pattern: /^#[0-9a-f]{6}$/iu, says: 'a colour as # and six hexadecimal digits, like "#0072ce"' },
  identifier: { pattern: /^[A-Za-z][A-Za-z0-9_]*$/u, says: 'letters and digits without accents or spaces, starting with a letter' },
  country: { pattern: /^[A-Z]{2}$/u, says: 'the two capital letters of ISO 3166, like "CL"' },
  language: { pattern: /^[a-z]{2}-[A-Z]{2}$/u, says: 'a language and a country, like "es-CL"' },
  currency: { pattern: /^[A-Z]{3}$/u, says: 'the three capital letters of ISO 4217, like "CLP"' },
  mask: { pattern: /^[0A .\-/]+$/u, says: '0 for a digit or character, A for a letter, and the marks between them, like "00000-000"' },
  taxCode: { pattern: /^[0-9A-Z]{2}$/u, says: 'two digits or capital letters, like "01"' },
  digits: { pattern: /^[0-9]+$/u, says: 'digits only' },
  date: { pattern: /^\d{4}-\d{2}-\d{2}$/u, says: 'a date as year-month-day, like "2026-09-18"' },
  hours: {
    pattern: /^(?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/u,
    says: 'hours from when to a later time of the day, like "09:00-21:00"',
  },
  phone: { pattern: /^\+?\d(?: ?\d){5,14}$/u, says: 'a telephone number as people dial it, like "800 555 0100"' },
  mail: { pattern: /^[^\s@<>"]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/u, says: 'an e-mail address, like "ayuda@tienda.example"' },
  link: { pattern: /^https:\/\/[^\s<>"]+$/u, says: 'an address that starts with https://' },
  parcelPage: {
    pattern: /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+\/[^\s<>"\\{}]*\{code\}[^\s<>"\\{}]*$/u,
    says: 'an address that starts with https:// and a host, and has {code} once behind it, like "https://envios.example/?guia={code}"',
  },
  // One host: what a page's policy lets in is its origin.
  mapTiles: {
    pattern:
      /^https:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?\/(?=[^{}]*(?:\{[xyz]\}[^{}]*){3}$)(?=.*\{x\})(?=.*\{y\})(?=.*\{z\})[^\s<>"'\\#]*$/u,
    says: 'an address that starts with https:// and a host, and has {z}, {x} and {y} once behind it, like "https://tile.example/{z}/{x}/{y}.png"',
  },
  digitRange: { pattern: /^\d{1,8}(?:-\d{1,8})?$/u, says: 'digits, or from-to with as many digits on both sides, like "51-55"' },
  money: {
    pattern: /^\d{1,12}(?:\.\d{1,2})?$/u,
    says: 'an amount in digits, with a point before at most two decimals, like "29990" or "1299.90"',
  },
  measure: {
    pattern: /^(?!0+(?:\.0+)?$)\d{1,4}(?:\.\d{1,3})?$/u,
    says: 'a measure in digits, with a point before at most three decimals, like "2.16"',
  },
  latitude: {
    pattern: /^-?(?:90(?:\.0{1,7})?|[0-8]?\d(?:\.\d{1,7})?)$/u,
    says: 'degrees from -90 to 90 with a point before the decimals, like "-33.4372"',
  },
  degrees: { pattern: /^-?(?:1[0-7]\d|\d{1,2})(?:\.\d{1,7})?$/u, says: 'degrees with a point before the decimals, like "-33.4372"' },
  version: { pattern: /^\d{4}-\d{2}$/u, says: 'a year and a month, like "2026-11"' },
  percent: { pattern: /^\d{1,2}(?:\.\d{1,3})?$/u, says: 'a percentage below 100, like "19" or "10.5"' },
  series: { pattern: /^[A-Z0-9-]{1,8}$/u, says: 'up to 8 capital letters, digits and dashes, like "F001-"' },
};
