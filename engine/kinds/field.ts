import type { Question } from './questions.ts';

/** A field as published: what pages and server know of it at run time. Plain JSON. */

/** A field's canonical value. Absent means empty: an empty text is never stored. */
export type Value = string | boolean;

/** Field → canonical value; flat, over all steps of a form. */
export type FormRecord = Readonly<Record<string, Value>>;

/** Every kind of field that the engine knows. */
export type Kind =
  | 'name'
  | 'text'
  | 'email'
  | 'phone'
  | 'password'
  | 'choice'
  | 'document'
  | 'place'
  | 'street'
  | 'houseNumber'
  | 'postcode'
  | 'digits'
  | 'account'
  | 'activity'
  | 'amount'
  | 'cardExpiry'
  | 'cardNumber'
  | 'code'
  | 'coordinates'
  | 'date'
  | 'flag'
  | 'consent';

export type Widget = 'text' | 'tel' | 'password' | 'select' | 'radio' | 'checkbox' | 'date';

/** What the layout needs to know of a field; its rules stand in the step's schema alone. */
export type Field = {
  readonly kind: Kind;
  /** The specification's two kinds of form field. */
  readonly input: 'input' | 'dropdown';
  readonly widget: Widget;
  readonly mandatory: boolean;
  /** Never in a draft, a log or the check-your-answers page. */
  readonly secret?: true;
  /** Never leaves the browser but encrypted: the server does not judge it. */
  readonly sealed?: true;
  readonly autocomplete?: string;
  readonly inputmode?: string;
  /** Longest value that may be typed, separators included; a help, never the rule. */
  readonly typedMax?: number;
  readonly start?: Value;
  /** Values of a choice in the order of the screen; labels stand in the texts. */
  readonly options?: readonly string[];
  /** Other names of options that are accepted and stored under their own: CC → CEDULA_DE_CIUDADANIA. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Options that an operation answers: `countryInfoList`, `economicActivity`. */
  readonly optionsFrom?: string;
  /** Document: the choice that names the type, and the type when there is only one. */
  readonly typeField?: string;
  readonly type?: string;
  /** Document types of this field by name (resolved definitions, engine/documents). */
  readonly types?: Readonly<Record<string, unknown>>;
  /** Place: 1 state, 2 city, 3 municipal; the field above; whether a list of that level exists. */
  readonly level?: 1 | 2 | 3;
  readonly within?: string;
  readonly listed?: boolean;
  /** The specification's type of a dropdown of places. */
  readonly dropdown?: 'state' | 'city' | 'municipal';
  /** Consent: the template that is accepted, and the policy that its label links to. */
  readonly template?: string;
  readonly policy?: string;
  /** Password: what the criteria list and the strength tiers are made of. */
  readonly password?: PasswordPolicy;
  /** Amount: marks between thousands and before decimals. */
  readonly marks?: { readonly group: string; readonly decimal: string };
  /** How a valid value is written for people: `00.000.000-0`, `00000-000`; 0 stands for a character. A date: `dd/mm/yyyy`. */
  readonly shownAs?: string;
  /** Phone: digits before the number, shown in front of it (`+56`). */
  readonly prefix?: string;
  /** Phone: digits at the begin that fall away where the number is longer than it may be, and are not shown behind the prefix. */
  readonly drop?: readonly string[];
  readonly digits?: { readonly min: number; readonly max: number };
  /** Phone: the form's field with the area code, and how many digits that has; a number typed with it is split. */
  readonly areaCode?: { readonly field: string; readonly digits: { readonly min: number; readonly max: number } };
  /** What only the server can answer; engine/kinds/questions.ts says which mistake a "no" makes. */
  readonly asks?: readonly Question[];
  readonly formerly?: readonly string[];
};

export type PasswordClass = 'lowercase' | 'uppercase' | 'number' | 'sign';

export type PasswordPolicy = {
  readonly length: { readonly min: number; readonly max: number };
  /** At least so many of the four classes. */
  readonly classesAtLeast: number;
  /** Classes that must be there whatever the count. */
  readonly mandatory: readonly PasswordClass[];
  /** Fields that the password must not resemble. */
  readonly unlike: readonly string[];
  /** The field with the password of now, where this one must not repeat it. */
  readonly differsFrom?: string;
  /** Criteria shown as one types, in the order of the screen. */
  readonly criteria: readonly PasswordCriterion[];
  /** Tier → criteria that must be met, rising; the first is of all that the form refuses. */
  readonly tiers: readonly { readonly name: string; readonly met: number }[];
};
export type PasswordCriterion = PasswordClass | 'length' | 'noSpaces' | 'unlike';

/** A brand of payment cards: what its numbers begin with (`4`, `51-55`), and how long they are. */
export type CardBrand = { readonly name: string; readonly ranges: readonly string[]; readonly lengths: readonly number[] };
