/** What judging needs of the kinds of field at run time: typed → canonical → shown, and the methods that validators call. */
import type { Kind } from './field.ts';
import type { JudgedBy, Normalise, Show } from './rule.ts';

/** The day it is in the tenant's time zone, year-month-day. */
export type Today = () => string;

/** '' or the name of the mistake. `data` is what the compiler wrote beside the method's name, so its type is the method's. */
export type Method = (data: never, value: string, record: Readonly<Record<string, unknown>>, today: Today) => string;

export type AtWork<K extends Kind = Kind, M extends JudgedBy['method'] = JudgedBy['method']> = {
  readonly normalisers: Readonly<Record<K, Normalise>>;
  readonly showers: Readonly<Record<K, Show>>;
  readonly methods: Readonly<Record<M, Method>>;
};

/** Some kinds, or all of them. */
export type KindsAtWork = {
  readonly normalisers: Readonly<Partial<Record<Kind, Normalise>>>;
  readonly showers: Readonly<Partial<Record<Kind, Show>>>;
  readonly methods: Readonly<Partial<Record<JudgedBy['method'], Method>>>;
};
