/** The JSON Schema of a step (draft 2020-12): flat properties, required, dependentSchemas; judged with the whole record. */
import type { RuleContext } from '../kinds/fieldContext.ts';
import { kindOf } from '../kinds/kindOf.ts';
import type { SchemaProperty } from '../kinds/schemaProperty.ts';
import type { Tenant } from '../language/grammar.ts';
import { definitionOf, documentTypesOf, typeChoiceOf, typesToChoose } from '../resolve/documentTypes.ts';
import { type FormStep, shownOf, stepsOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/isMandatory.ts';
import { withItems } from '../resolve/repeats.ts';

export type Branch = {
  readonly if: {
    readonly properties: Readonly<Record<string, { readonly enum: readonly (string | boolean)[] }>>;
    readonly required: readonly string[];
  };
  readonly then: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, SchemaProperty>> };
};
export type StepSchema = {
  readonly $schema: 'https://json-schema.org/draft/2020-12/schema';
  readonly type: 'object';
  readonly properties: Readonly<Record<string, SchemaProperty>>;
  readonly required: readonly string[];
  readonly dependentSchemas?: Readonly<Record<string, { readonly allOf: readonly Branch[] }>>;
};

type Trigger = { readonly field: string; readonly branch: Branch };

const when = (condition: Readonly<Record<string, readonly (string | boolean)[]>>, then: Branch['then']): Trigger | undefined => {
  const fields = Object.keys(condition);
  const last = fields.at(-1);
  if (last === undefined) return undefined;
  return {
    field: last,
    branch: {
      if: {
        properties: Object.fromEntries(Object.entries(condition).map(([field, values]) => [field, { enum: values }])),
        required: fields,
      },
      then,
    },
  };
};

const propertiesOf = (tenant: Tenant, form: string, step: FormStep, context: RuleContext) => {
  const properties: Record<string, SchemaProperty> = {};
  const triggers: Trigger[] = [];
  for (const field of step.fields) {
    const data = tenant.fields?.[field];
    if (data === undefined) continue;
    const propertyOf = (type?: string): SchemaProperty =>
      kindOf(data).property(data, {
        ...context,
        definition: definitionOf(tenant, type),
        typesToChoose: typesToChoose(tenant, form, field),
      });
    const [first, ...others] = documentTypesOf(tenant, form, field);
    properties[field] = propertyOf(others.length === 0 ? first : undefined);
    // With several types, the chosen one adds its rules.
    for (const type of first === undefined || others.length === 0 ? [] : [first, ...others]) {
      const trigger = when({ [typeChoiceOf(data) ?? '']: [type] }, { properties: { [field]: propertyOf(type) } });
      if (trigger !== undefined) triggers.push(trigger);
    }
  }
  return { properties, triggers };
};

/** The schemas of a form's steps, by their names. */
export const stepSchemas = (declared: Tenant, form: string, context: RuleContext): Readonly<Record<string, StepSchema>> => {
  const tenant = withItems(declared, form);
  return Object.fromEntries(stepsOf(tenant, form).map((step) => [step.name, stepSchema(tenant, form, step, context)]));
};

const stepSchema = (tenant: Tenant, form: string, step: FormStep, context: RuleContext): StepSchema => {
  const { properties, triggers } = propertiesOf(tenant, form, step, context);
  const shown = shownOf(tenant, form);
  const always: string[] = [];
  for (const field of step.fields) {
    if (!isMandatory(tenant, form, field)) continue;
    const condition = shown[field];
    const trigger = condition === undefined ? undefined : when(condition, { required: [field] });
    if (trigger === undefined) always.push(field);
    else triggers.push(trigger);
  }
  const dependent: Record<string, { allOf: Branch[] }> = {};
  for (const { field, branch } of triggers) {
    const known = dependent[field];
    if (known === undefined) dependent[field] = { allOf: [branch] };
    else known.allOf.push(branch);
  }
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties,
    required: always,
    ...(Object.keys(dependent).length === 0 ? {} : { dependentSchemas: dependent }),
  };
};
