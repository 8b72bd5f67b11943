/**
 * What the compiler publishes about one form, and what browser and server read of it.
 * Everything here is plain JSON: it is fetched by pages and loaded by the server as the same bytes.
 */

export type { Field } from '../kinds/field.ts';
export type { FormRecord, Value } from '../kinds/value.ts';

import type { Field } from '../kinds/field.ts';
import type { Value } from '../kinds/value.ts';

/** All of these fields have one of these values. A field that is absent has none of them. */
export type Condition = Readonly<Record<string, readonly Value[]>>;

/** A screen of a form. */
export type Step = {
  readonly name: string;
  readonly fields: readonly string[];
  /** First field → the section, with a heading of its own, that starts with it. */
  readonly sections?: Readonly<Record<string, string>>;
  /** Section → how it repeats. */
  readonly repeats?: Readonly<Record<string, Repeat>>;
};

/** A section that is filled in item by item. */
export type Repeat = {
  /** The field that says how many items there are, where that is more than `min`; a section that always has as many has none. */
  readonly count?: string;
  readonly min: number;
  /** The fields of each item, as many as there may be. */
  readonly items: readonly (readonly string[])[];
};

/** A compiled form without its words: steps, fields, and when each is shown. */
export type FormPlan = {
  readonly format: 1;
  readonly tenant: string;
  readonly form: string;
  readonly mode: 'personal' | 'company';
  /** The tenant's, for rules that look at today. */
  readonly timeZone: string;
  /** Hash of steps, fields, conditions and schemas; a submit carries it. */
  readonly hash: string;
  readonly steps: readonly Step[];
  readonly fields: Readonly<Record<string, Field>>;
  /** Field → when it is shown; fields that are always shown are not listed. */
  readonly shown: Readonly<Record<string, Condition>>;
};

/** Mistake → sentence, numbers already in it. */
export type Mistakes = Readonly<Record<string, string>>;

/** What a person reads of a field. */
export type FieldTexts = {
  readonly label: string;
  /** The item that the field is of, where its section repeats: "Contact 2". */
  readonly item?: string;
  readonly hint?: string;
  /** The words of a consent's label that link to its policy. */
  readonly link?: string;
  readonly mistakes: Mistakes;
  /** Document type → its own label, hint and sentences. */
  readonly types?: Readonly<Record<string, { readonly label: string; readonly hint?: string; readonly mistakes: Mistakes }>>;
  readonly options?: Readonly<Record<string, string>>;
  /** Password: criterion or tier → words. */
  readonly criteria?: Readonly<Record<string, string>>;
  readonly tiers?: Readonly<Record<string, string>>;
};

/** What a person reads of a form. */
export type FormTexts = {
  readonly title: string;
  readonly intro?: string;
  readonly submit: string;
  readonly steps: Readonly<Record<string, { readonly title: string; readonly intro?: string }>>;
  /** Section → its heading. */
  readonly sections?: Readonly<Record<string, string>>;
  /** Section that repeats → its words. */
  readonly items?: Readonly<Record<string, ItemTexts>>;
  readonly fields: Readonly<Record<string, FieldTexts>>;
};

/** What is said of the items of a section; `{number}` is left to fill in. */
export type ItemTexts = Readonly<Record<'name' | 'addButton' | 'removeButton' | 'removed' | 'undoButton' | 'most', string>>;

/** One mistake of one field, as browser and server both answer it. */
export type Mistake = { readonly field: string; readonly rule: string; readonly mistake: string; readonly message: string };

/** What a compiled step says of a record: ajv's errors, all of them. */
export type StepValidator = {
  (record: unknown): boolean;
  errors?: readonly { keyword: string; instancePath: string; params: Record<string, unknown> }[] | null;
};

/** What validators call at run time (they carry no imports): see engine/forms/createRun.ts. */
export type Run = {
  /** One of the engine's methods on a value; the name of the mistake, or '' for none. */
  readonly judge: (method: string, data: unknown, value: unknown, record: Readonly<Record<string, unknown>>) => string;
  readonly length: (text: string) => number;
};

/** The default export of a published validator file. */
export type ValidatorFactory = (run: Run) => Readonly<Record<string, StepValidator>>;
