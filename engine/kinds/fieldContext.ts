/** The tenant's and the form's data that a kind may use for one of its fields. */
import type { DocumentDefinition } from '../documents/definition.ts';
import type { CardBrand, CardEntry, KnownBrand } from './cardBrand.ts';
import type { PasswordPolicy } from './judgePassword.ts';
import type { Length } from './length.ts';

/** What rules need of the tenant. */
export type RuleContext = {
  readonly policy: PasswordPolicy;
  /** Brands of cards that the tenant's gateway takes. */
  readonly brands: readonly CardBrand[];
  /** The type in question, where the field's values are documents. */
  readonly definition?: DocumentDefinition | undefined;
  /** Of a choice that names the type of a document: the types of that document. */
  readonly typesToChoose?: DocumentTypes | undefined;
};

/** Document types by name. */
export type DocumentTypes = Readonly<Record<string, DocumentDefinition>>;

/** What the layout needs of the tenant and the form. */
export type LayoutContext = {
  readonly policy: PasswordPolicy;
  /** BCP 47 tag: `es-CL`. */
  readonly language: string;
  readonly dialCode: string;
  /** How many digits another field of the form has, where the form asks it. */
  readonly digitsOf: (field: string) => Length | undefined;
  /** Levels of places that have a list. */
  readonly listedLevels: ReadonlySet<number>;
  /** The types of which the field's documents can be. */
  readonly documentTypes: DocumentTypes;
  /** Of a choice that names the type of a document: the types of that document. */
  readonly typesToChoose: DocumentTypes | undefined;
  /** How the tenant takes cards. */
  readonly cards: { readonly brands: readonly KnownBrand[]; readonly entry: CardEntry };
  /** The policy that each consent template links to. */
  readonly policyOfConsent: (template: string) => string | undefined;
};

/** What a field can be checked against: the tenant as it is declared. */
export type CheckContext = {
  /** The field's name. */
  readonly name: string;
  /** The tenant's, and how many decimals its amounts have. */
  readonly currency: string;
  readonly decimalsOfCurrency: number;
  /** The options that other fields declare. */
  readonly optionsOf: (field: string) => readonly string[] | undefined;
  /** The gateway of the tenant, and what each brand that it takes is for. */
  readonly cards: { readonly gateway: string; readonly brands: readonly { readonly for?: readonly string[] }[] } | undefined;
};

/** The same where a form asks the field. */
export type FormCheckContext = Pick<CheckContext, 'name'> & {
  readonly documentTypes: DocumentTypes;
  readonly typesToChoose: DocumentTypes | undefined;
  /** Names of all document types of the tenant. */
  readonly allTypes: readonly string[];
  /** Whether all fields of the form are declared. */
  readonly isKnown: boolean;
};
