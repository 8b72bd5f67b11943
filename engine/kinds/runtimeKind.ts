/** What a page or the server runs of a kind of field: typed → canonical → shown, and the methods that validators call. */
import type { FieldBase } from './fieldBase.ts';
import type { FormRecord, Value } from './value.ts';

/** Typed text → canonical value; undefined is empty. Total and idempotent. */
export type Normalise<Facts = object> = (typed: string | boolean, field: FieldBase & Facts, record: FormRecord) => Value | undefined;

/** Canonical value → what a person reads. */
export type Show<Facts = object> = (value: Value, field: FieldBase & Facts, record: FormRecord) => string;

/** The day it is in the tenant's time zone, year-month-day. */
export type Today = () => string;

/** '' or the name of the mistake. `data` is what the compiler wrote beside the method's name, so its type is the method's. */
export type Method = (data: never, value: string, record: Readonly<Record<string, unknown>>, today: Today) => string;

/** `Facts` is what a published field of the kind says beyond any field; `M` are the names of its methods. */
export type RuntimeKind<Facts = object, M extends string = never> = {
  /** The mistakes that a value can have; of several, the first is reported. */
  readonly mistakes: readonly string[];
  readonly normalise: Normalise<Facts>;
  /** What a typed value says of other fields, canonical: a phone that is typed with its area code says that too. */
  readonly alsoSaid?: (typed: Value, field: FieldBase & Facts) => FormRecord;
  /** The text in the input. */
  readonly show: Show<Facts>;
  /** The text elsewhere, if that differs: a phone with its country's code. */
  readonly showInFull?: Show<Facts>;
  /** By the names that `judgedBy` has in schemas. */
  readonly methods?: Readonly<Record<M, Method>>;
};
