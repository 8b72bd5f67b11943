/** One thing to try on a form, and what is expected of it. */
import type { Kind } from '../kinds/field.ts';
import type { Value } from '../kinds/value.ts';
import type { TypedValues } from './filling.ts';

/** A mistake by name ('' for none), or, of `examples.yaml`, the sentence that is shown. */
export type ExpectedAnswer = { readonly mistake: string } | { readonly message: string };

/** One thing to type into a form, and what is expected of it. */
export type ProofCase = {
  readonly form: string;
  readonly step: string;
  readonly field: string;
  readonly kind: Kind;
  /** In a few words, for people who test. */
  readonly what: string;
  readonly typed: Value;
  /** All that is typed into the form, the field itself included; and what its screen knows beside it. */
  readonly filled: TypedValues;
  readonly expected: ExpectedAnswer;
  /** Where the case comes from: the rule's description, a condition that hides the field, or the tenant's examples. */
  readonly from: 'rule' | 'condition' | 'examples';
};
