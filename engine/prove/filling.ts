/** A form filled in so that nothing is wrong with it, from the descriptions of its fields alone. */
import type { Condition } from '../forms/plan.ts';
import { holds } from '../forms/shown.ts';
import type { Kind } from '../kinds/field.ts';
import { kindOf } from '../kinds/kindOf.ts';
import { own } from '../kinds/own.ts';
import type { CaseContext, SampleOf, TypedCase } from '../kinds/typedCase.ts';
import type { Value } from '../kinds/value.ts';
import type { Tenant } from '../language/grammar.ts';
import { shownOf, stepsOf } from '../resolve/formFields.ts';
import { withItems } from '../resolve/repeats.ts';
import { caseContextOf, type ListedData } from './caseContextOf.ts';
import { casesOfField } from './casesOfField.ts';

/** Field → what is typed into it, in the order of the screen. */
export type TypedValues = Readonly<Record<string, Value>>;

type AskedField = {
  readonly step: string;
  readonly field: string;
  readonly kind: Kind;
  readonly context: CaseContext;
  readonly cases: readonly TypedCase[];
  readonly sample: SampleOf | undefined;
};

/** What one form of a tenant asks, ready to be filled in. */
export type Filling = {
  readonly askedFields: readonly AskedField[];
  readonly shown: Readonly<Record<string, Condition>>;
  /** The whole form, with these values instead of others; what they hide is left out. */
  readonly fill: (over: TypedValues) => TypedValues;
  /** What other fields must hold so that this one is shown. */
  readonly toShow: (field: string) => TypedValues;
};

/** How a form can be filled in without a mistake, with any of its values varied. */
export const fillingOf = (declared: Tenant, listed: ListedData, form: string): Filling => {
  const tenant = withItems(declared, form);
  const askedFields = stepsOf(tenant, form).flatMap(({ name, fields }) =>
    fields.flatMap((field): readonly AskedField[] => {
      const data = tenant.fields?.[field];
      if (data === undefined) return [];
      const context = caseContextOf(tenant, listed, form, field);
      return [{ step: name, field, kind: data.kind, context, cases: casesOfField(data, context), sample: kindOf(data).sample }];
    }),
  );
  const names = new Set(askedFields.map(({ field }) => field));
  const shown = shownOf(tenant, form);

  const toShow = (field: string): TypedValues => toShowIn(shown, field);

  const fill = (over: TypedValues): TypedValues => {
    // Values that the form does not ask and its screen knows, such as the e-mail of somebody who chooses a new password.
    const filled: Record<string, Value> = Object.fromEntries(Object.entries(over).filter(([name]) => !names.has(name)));
    // Conditions and types of documents look at this.
    const chosen: Record<string, Value> = { ...filled };
    for (const { field, context, cases, sample } of askedFields) {
      const condition = shown[field];
      const value = Object.hasOwn(over, field)
        ? over[field]
        : (sample?.(context, chosen) ?? cases.find(({ expected }) => expected === '')?.typed);
      if (value !== undefined && (condition === undefined || holds(condition, chosen))) {
        filled[field] = value;
        chosen[field] = chosenBy(value, context);
      }
    }
    return filled;
  };
  return { askedFields, shown, fill, toShow };
};

/** A choice without surrounding blanks, and by its name rather than an alias. */
export const chosenBy = (typed: Value, { aliases }: Pick<CaseContext, 'aliases'>): Value =>
  typeof typed === 'string' ? (own(aliases, typed.trim()) ?? typed.trim()) : typed;

/** What other fields must hold so that a field is shown, by the conditions of its form. */
export const toShowIn = (shown: Readonly<Record<string, Condition>>, field: string): TypedValues => {
  const over: Record<string, Value> = {};
  for (const [other, [value]] of Object.entries(shown[field] ?? {})) {
    Object.assign(over, toShowIn(shown, other));
    if (value !== undefined) over[other] = value;
  }
  return over;
};
