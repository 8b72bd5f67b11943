/** The compile-time part of a kind of field: every kind.ts of a folder defines one. */
import type { TextPurpose } from '../language/diagnosticCodes/neededText.ts';
import type { DeclarationProblem } from './declarationProblem.ts';
import type { FieldBase, Widget } from './fieldBase.ts';
import type { CheckContext, FormCheckContext, LayoutContext, RuleContext } from './fieldContext.ts';
import type { RuntimeKind } from './runtimeKind.ts';
import type { SchemaProperty } from './schemaProperty.ts';
import type { RecordShape, TypeOf } from './shape.ts';
import type { CasesOf, SampleOf } from './typedCase.ts';
import type { Value } from './value.ts';

/** Numbers that the texts of a rule can name: `{min}`. */
export type Numbers = Readonly<Record<string, number>>;

type Path = readonly (string | number)[];

/** How a field looks, beyond what its values are. */
export type Control = Pick<FieldBase, 'autocomplete' | 'inputmode' | 'autocapitalize'> & { readonly widget: Widget };

/** A text that a field needs beside its label and its mistakes. */
export type NamedText = {
  readonly section: 'criteria' | 'tiers';
  readonly name: string;
  readonly purpose: TextPurpose;
  /** Where it is declared. */
  readonly by: Path;
};

/** `Data` is what an author declares, `Facts` what is published of it. */
export type KindParts<Data, Facts = object> = {
  readonly runtime: RuntimeKind<Facts, string>;
  /** Cases at the bounds, for the proof. */
  readonly cases: CasesOf<Data>;
  /** A right value; without it, the first case that passes is one. */
  readonly sample?: SampleOf;
  readonly property: (data: Data, context: RuleContext) => SchemaProperty;
  readonly numbers?: (data: Data, context: RuleContext) => Numbers;
  /** Mistakes that a value cannot have as the field is declared. */
  readonly impossibleMistakes?: (data: Data, context: Pick<RuleContext, 'definition'>) => readonly string[];
  /** What the mistakes are that only this kind has: for the manual and the editors. */
  readonly mistakeNotes?: Readonly<Record<string, string>>;
  /** Whether too little has its own mistake, so that the sentence of the range need not name the smallest. */
  readonly tellsMinimumApart?: true;
  /** Never leaves the browser but encrypted. */
  readonly isSealed?: true;
  /** Belongs to the whole form: it cannot be in a section that repeats. */
  readonly isAskedOnce?: true;
  readonly control: (data: Data, context: LayoutContext) => Control;
  /** What is published of the field beyond any field. */
  readonly facts?: (data: Data, context: LayoutContext) => Facts & Pick<FieldBase, 'secret' | 'start'>;
  /** The values to choose from, where they are a closed list; empty where the author forgot them. */
  readonly options?: (data: Data, context: Pick<LayoutContext, 'typesToChoose'>) => readonly string[] | undefined;
  /** The values that a condition can name, where these are not the options. */
  readonly conditionValues?: readonly Value[];
  /** Parts of a value that payloads can carry. */
  readonly parts?: readonly string[];
  /** Where the label is, if not among the texts of fields: the section of texts, and the name in it. */
  readonly label?: (data: Data) => { readonly section: 'consents'; readonly name: string; readonly purpose: TextPurpose };
  readonly texts?: (data: Data, context: Pick<RuleContext, 'policy'>) => readonly NamedText[];
  /** What a form that makes an account asks by this field. */
  readonly accountPart?: (data: Data) => 'name' | 'newPassword' | undefined;
  /** What is wrong with the field as it is declared. */
  readonly check?: (data: Data, context: CheckContext) => readonly DeclarationProblem[];
  /** What is wrong with it in a form that asks it. */
  readonly checkInForm?: (data: Data, context: FormCheckContext) => readonly DeclarationProblem[];
};

/** `D` are the keys that a declaration may have. */
export type KindDefinition<D extends RecordShape, Facts = object> = { readonly declaration: D } & KindParts<TypeOf<D>, Facts>;
