import type { MethodName } from './field.ts';

/** A property of a step's JSON Schema (draft 2020-12, the keywords that steps use, and our own `judgedBy`). */
export type SchemaProperty = {
  readonly type: 'string' | 'boolean';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly enum?: readonly string[];
  readonly const?: true;
  /** A method of a kind, and its data. */
  readonly judgedBy?: { readonly method: MethodName; readonly data: unknown };
};
