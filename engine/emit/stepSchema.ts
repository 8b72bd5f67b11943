/** The JSON Schema of a step (draft 2020-12): flat properties, required, dependentSchemas; judged with the whole record. */
import type { DocumentDefinition } from '../documents/definition.ts';
import type { Property } from '../kinds/rule.ts';
import type { Tenant } from '../language/grammar.ts';
import { documentTypesOf, typesOfChoice } from '../resolve/documentTypes.ts';
import { type FormStep, shownOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/mandatory.ts';
import { type Beside, documentProperty, propertyOf } from '../resolve/property.ts';

export type Branch = {
  readonly if: {
    readonly properties: Readonly<Record<string, { readonly enum: readonly (string | boolean)[] }>>;
    readonly required: readonly string[];
  };
  readonly then: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, Property>> };
};
export type StepSchema = {
  readonly $schema: 'https://json-schema.org/draft/2020-12/schema';
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Property>>;
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

const options = (tenant: Tenant, form: string, step: FormStep, beside: Beside) => {
  const properties: Record<string, Property> = {};
  const triggers: Trigger[] = [];
  for (const field of step.fields) {
    const data = tenant.fields?.[field];
    if (data === undefined) continue;
    if (data.kind === 'document') {
      const types = documentTypesOf(tenant, form, field);
      const [only, second] = types;
      const property = (type: string) => documentProperty(tenant.documents?.[type] as DocumentDefinition);
      if (only !== undefined && second === undefined) properties[field] = property(only);
      else {
        properties[field] = { type: 'string' };
        for (const type of types) {
          const trigger = when({ [data.type ?? '']: [type] }, { properties: { [field]: property(type) } });
          if (trigger !== undefined) triggers.push(trigger);
        }
      }
    } else properties[field] = choiceOfDocument(tenant, form, field) ?? propertyOf(data, beside);
  }
  return { properties, triggers };
};

/** The choice that names a document's type takes the types of that document. */
const choiceOfDocument = (tenant: Tenant, form: string, field: string): Property | undefined => {
  const types = typesOfChoice(tenant, form, field);
  return types === undefined ? undefined : { type: 'string', enum: types };
};

export const stepSchema = (tenant: Tenant, form: string, step: FormStep, beside: Beside): StepSchema => {
  const { properties, triggers } = options(tenant, form, step, beside);
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
