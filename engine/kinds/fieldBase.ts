import type { Question } from './questions.ts';
import type { Value } from './value.ts';

/** A control by name; the renderer draws it. */
export type Widget = 'text' | 'textarea' | 'tel' | 'password' | 'search' | 'select' | 'radio' | 'checkbox' | 'date' | 'file' | 'hidden';

/** What the layout says of any field, whatever its kind; its rules are only in the step's schema. */
export type FieldBase = {
  /** The specification's two kinds of form field. */
  readonly input: 'input' | 'dropdown';
  readonly widget: Widget;
  readonly mandatory: boolean;
  /** Never in a draft, a log or the check-your-answers page. */
  readonly secret?: true;
  /** Never leaves the browser but encrypted: the server does not judge it. */
  readonly sealed?: true;
  /** How long the longest answer is, if it is short: the width of the control shows what is expected. */
  readonly size?: 'short' | 'medium' | 'area';
  readonly autocomplete?: string;
  readonly inputmode?: string;
  /** Where a phone's keyboard starts a word with a capital: at every word, or never. */
  readonly autocapitalize?: 'words' | 'none';
  /** The value that is there when the form opens. */
  readonly start?: Value;
  /** What only the server can answer; engine/kinds/questions.ts says which mistake a "no" makes. */
  readonly asks?: readonly Question[];
  /** Length, range and check digit only warn: the form can be sent. */
  readonly warns?: true;
  /** Earlier names of the field: drafts and records with them are still read. */
  readonly formerly?: readonly string[];
  /** Of an item of a section that repeats: the field as the YAML declares it. */
  readonly itemOf?: string;
};
