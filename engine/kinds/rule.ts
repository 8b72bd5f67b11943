/** What every file of this folder exports: one kind of field. */
import type { Field, FormRecord, Value } from './field.ts';

/** A property of a step's JSON Schema (draft 2020-12, the keywords that steps use, and our own `judgedBy`). */
export type Property = {
  readonly type: 'string' | 'boolean';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: true;
  readonly judgedBy?: JudgedBy;
};

/** A method of the engine and its data; `engine/kinds/commonKinds.ts` and `allKinds.ts` hold the functions. */
export type JudgedBy = {
  readonly method: 'account' | 'amount' | 'cardExpiry' | 'cardNumber' | 'coordinates' | 'date' | 'document' | 'mask' | 'password';
  readonly data: unknown;
};

/** Typed text → canonical value; undefined is empty. Total and idempotent. */
export type Normalise = (typed: string | boolean, field: Field, record: FormRecord) => Value | undefined;

/** Canonical value → what a person reads. */
export type Show = (value: Value, field: Field, record: FormRecord) => string;
