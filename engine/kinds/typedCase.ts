/** What somebody may type into a field, and what the field's own description says of it. */

import type { CardBrand } from './cardBrand.ts';
import type { DocumentTypes } from './fieldContext.ts';
import type { PasswordPolicy } from './judgePassword.ts';
import type { Length } from './length.ts';
import type { FormRecord, Value } from './value.ts';

export type TypedCase = {
  readonly typed: string | boolean;
  /** For people who test, in a few words: `8 digits, one too few`. */
  readonly what: string;
  /** The mistake that is expected, or '' for none. */
  readonly expected: string;
  /** The values of other fields: a document's type, the e-mail that a password must not resemble. */
  readonly beside?: Readonly<Record<string, Value>>;
};

/** What the cases of a field are made from, beside its own description. */
export type CaseContext = {
  readonly mandatory: boolean;
  /** `+56`. */
  readonly prefix: string;
  /** How many digits another field of the form has, where the form asks it. */
  readonly digitsOf: (field: string) => Length | undefined;
  readonly policy: PasswordPolicy;
  /** Brands of cards that are taken. */
  readonly brands: readonly CardBrand[];
  /** The day it is, year-month-day. */
  readonly today: string;
  /** Document: its types by name, and the choice that names one where there are several. */
  readonly types: DocumentTypes;
  readonly typeField: string | undefined;
  /** Choice: what there is to choose, and other names of the same. */
  readonly options: readonly string[] | undefined;
  readonly aliases: Readonly<Record<string, string>>;
  /** Codes of the list behind a choice, an activity or a place, as far as there is one. */
  readonly codes: readonly string[];
};

/** The cases of a field, from what an author declares of it. The first that passes fills in the field where another is tried. */
export type CasesOf<Data> = (field: Data, context: CaseContext) => readonly TypedCase[];

/** A right value beside what other fields hold; undefined where any value that passes will do. */
export type SampleOf = (context: CaseContext, filled: FormRecord) => string | undefined;

export const passes = (typed: string | boolean, what: string): TypedCase => ({ typed, what, expected: '' });
export const fails = (expected: string, typed: string | boolean, what: string): TypedCase => ({ typed, what, expected });

/** Nothing at all, and what only looks like something. */
export const emptyCases = ({ mandatory }: Pick<CaseContext, 'mandatory'>): readonly TypedCase[] => {
  const expected = mandatory ? 'empty' : '';
  return [
    { typed: '', what: 'nothing', expected },
    { typed: '   ', what: 'spaces alone', expected },
    { typed: '\u00a0', what: 'a space that does not break, alone', expected },
  ];
};

/** So long as nobody types, and some program sends. */
export const VERY_LONG = 5000;
export const EMOJI = '😀';
