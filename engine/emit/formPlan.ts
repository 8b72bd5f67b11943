/** The layout of a form: steps, fields and conditions, without rules and words. */
import type { Field, FormPlan, Repeat } from '../forms/plan.ts';
import { kindOf } from '../kinds/kindOf.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { documentTypesOf } from '../resolve/documentTypes.ts';
import { shownOf, stepsOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/isMandatory.ts';
import { numbersOf } from '../resolve/numbersOf.ts';
import { countField, itemField, itemsOf, type RepeatedSection, repeatsOf, withItems } from '../resolve/repeats.ts';
import { layoutContextOf } from './layoutContextOf.ts';

export type PlanContext = {
  readonly tenant: Tenant;
  readonly name: string;
  /** Levels of places that have a list. */
  readonly listedLevels: ReadonlySet<number>;
};

export const formPlan = (declared: PlanContext, form: string): Omit<FormPlan, 'hash'> => {
  const context = { ...declared, tenant: withItems(declared.tenant, form) };
  const { tenant, name } = context;
  const areaCodes = areaCodesOf(tenant);
  const repeats = repeatsOf(declared.tenant.forms?.[form]);
  const declaredOf = new Map(
    repeats.flatMap((repeat) =>
      itemsOf(repeat).flatMap((item) => repeat.fields.map((field): [string, string] => [itemField(field, item), field])),
    ),
  );
  const fieldOf = (field: string): Field => {
    const itemOf = declaredOf.get(field);
    return { ...planField(context, form, field, areaCodes), ...(itemOf === undefined ? {} : { itemOf }) };
  };
  const steps = stepsOf(tenant, form).map((step) => {
    const own = repeats.filter((repeat) => repeat.step === step.name).map((repeat) => [repeat.section, planRepeat(repeat, step.fields)]);
    return own.length === 0 ? step : { ...step, repeats: Object.fromEntries(own) };
  });
  return {
    format: 1,
    tenant: name,
    form,
    mode: tenant.forms?.[form]?.mode ?? 'personal',
    timeZone: tenant.tenant.timeZone,
    steps,
    fields: {
      ...Object.fromEntries(steps.flatMap((step) => step.fields).map((field) => [field, fieldOf(field)])),
      ...Object.assign({}, ...repeats.map((repeat) => planCount(context, form, countField(repeat.section)))),
    },
    shown: shownOf(tenant, form),
  };
};

const planRepeat = (repeat: RepeatedSection, fields: readonly string[]): Repeat => {
  const count = countField(repeat.section);
  return {
    ...(fields.includes(count) ? { count } : {}),
    min: repeat.min,
    items: itemsOf(repeat).map((item) => repeat.fields.map((field) => itemField(field, item)).filter((field) => fields.includes(field))),
  };
};

/** A count is typed by nobody: buttons write it. */
const planCount = (context: PlanContext, form: string, count: string): Readonly<Record<string, Field>> =>
  context.tenant.fields?.[count] === undefined
    ? {}
    : { [count]: { ...planField(context, form, count, new Set()), input: 'input', widget: 'hidden' } };

const planField = ({ tenant, listedLevels }: PlanContext, form: string, field: string, areaCodes: ReadonlySet<string>): Field => {
  const data = tenant.fields?.[field] as FieldData;
  const { control, facts, isSealed } = kindOf(data);
  const context = layoutContextOf(tenant, listedLevels, form, field);
  const { widget, autocomplete, inputmode, autocapitalize } = control(data, context);
  // The kind's own facts are those of the field: the one place where the compiler cannot see it.
  return {
    kind: data.kind,
    input: widget === 'select' || widget === 'radio' ? 'dropdown' : 'input',
    widget,
    mandatory: isMandatory(tenant, form, field),
    ...(areaCodes.has(field) ? { size: 'area' as const } : sizeOf(longestOf(tenant, data, documentTypesOf(tenant, form, field)), widget)),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(inputmode === undefined ? {} : { inputmode }),
    ...(autocapitalize === undefined ? {} : { autocapitalize }),
    ...facts?.(data, context),
    ...(isSealed === true ? { secret: true, sealed: true } : {}),
    ...(data.severity === 'warning' ? { warns: true } : {}),
    ...(data.asks === undefined ? {} : { asks: data.asks }),
    ...(data.formerly === undefined ? {} : { formerly: data.formerly }),
  } as Field;
};

/** The fields in which phones have their area codes. */
const areaCodesOf = (tenant: Tenant): ReadonlySet<string> =>
  new Set(Object.values(tenant.fields ?? {}).flatMap((data) => ('areaCode' in data && data.areaCode !== undefined ? [data.areaCode] : [])));

/** The most characters that a field takes, by whichever type of document. */
const longestOf = (tenant: Tenant, data: FieldData, types: readonly string[]): number =>
  Math.max(
    ...(types.length === 0 ? [undefined] : types).map((type) => Number(numbersOf(tenant, data, type).max ?? Number.POSITIVE_INFINITY)),
  );

/** Characters up to which an answer is short or of medium length; with its marks a document is a little longer. */
const SHORT = 10;
const MEDIUM = 20;

const sizeOf = (longest: number, widget: Field['widget']): Pick<Field, 'size'> => {
  if (widget === 'tel') return { size: 'medium' };
  if (widget !== 'text' || longest > MEDIUM) return {};
  return { size: longest <= SHORT ? 'short' : 'medium' };
};
