/** The fields of a form as the screen has them: without choices that leave nothing to choose. */
import { kindOf } from '../kinds/kindOf.ts';
import type { Value } from '../kinds/value.ts';
import type { Tenant } from '../language/grammar.ts';
import { onlyOption } from './documentTypes.ts';

export type FormStep = {
  readonly name: string;
  readonly fields: readonly string[];
  /** First field → the section that starts with it. */
  readonly sections?: Readonly<Record<string, string>>;
};

/** Steps in order; a step without fields falls away. */
export const stepsOf = (tenant: Tenant, form: string): readonly FormStep[] => {
  const data = tenant.forms?.[form];
  return (data?.order ?? [])
    .map((name) => {
      const declared = data?.steps[name]?.fields ?? [];
      const isShown = (field: string): boolean => tenant.fields?.[field] !== undefined && onlyOption(tenant, form, field) === undefined;
      const fields = declared.filter(isShown);
      // If its first field is removed, a section starts with the next.
      const sections = Object.entries(data?.steps[name]?.sections ?? {}).flatMap(([section, first]): [string, string][] => {
        const field = declared.slice(declared.indexOf(first)).find(isShown);
        return field === undefined ? [] : [[field, section]];
      });
      return {
        name,
        fields,
        ...(sections.length === 0
          ? {}
          : { sections: Object.fromEntries(sections.toSorted(([a], [b]) => fields.indexOf(a) - fields.indexOf(b))) }),
      };
    })
    .filter(({ fields }) => fields.length > 0);
};

/** A condition as field → values. */
export const conditionOf = (tenant: Tenant, name: string): Readonly<Record<string, readonly (string | boolean)[]>> =>
  Object.fromEntries(
    Object.entries(tenant.conditions?.[name] ?? {}).map(([field, values]) => [
      field,
      (typeof values === 'string' ? [values] : values).map((text) => valueNamed(tenant, field, text)),
    ]),
  );

/** The value of a field that a condition names by a text: `true` of a box is no text. */
const valueNamed = (tenant: Tenant, field: string, text: string): Value => {
  const data = tenant.fields?.[field];
  const values = data === undefined ? undefined : kindOf(data).conditionValues;
  return values?.find((value) => String(value) === text) ?? text;
};

/** Field → when it is shown, of the fields of the screen. */
export const shownOf = (tenant: Tenant, form: string): Readonly<Record<string, Readonly<Record<string, readonly (string | boolean)[]>>>> =>
  Object.fromEntries(
    Object.entries(tenant.forms?.[form]?.shown ?? {})
      .filter(([field]) => onlyOption(tenant, form, field) === undefined)
      .map(([field, name]) => [field, conditionOf(tenant, name)]),
  );
