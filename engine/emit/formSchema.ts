/** The JSON Schema of a whole form, for people and other tools: it only refers to its steps. */
import type { StepSchema } from './stepSchema.ts';

type FormSchema = {
  readonly $schema: string;
  readonly $id: string;
  readonly $defs: Readonly<Record<string, Omit<StepSchema, '$schema'>>>;
  readonly allOf: readonly { readonly $ref: string }[];
};

type UnionSchema = {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly properties: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>;
  readonly required: readonly string[];
};

/** The JSON Schema (draft 2020-12) of a whole form. */
export const formSchema = (tenant: string, form: string, steps: Readonly<Record<string, StepSchema>>): FormSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: `${tenant}/${form}.schema.json`,
  $defs: Object.fromEntries(Object.entries(steps).map(([name, { $schema: _schema, ...schema }]) => [name, schema])),
  allOf: Object.keys(steps).map((name) => ({ $ref: `#/$defs/${name}` })),
});

/** Field → the type of its canonical value, over all tenants: what handlers and mappings can rely on. */
export const unionOfForms = (forms: readonly Readonly<Record<string, StepSchema>>[]): UnionSchema => {
  const properties: Record<string, { type: 'string' | 'boolean' }> = {};
  const required = new Map<string, number>();
  for (const steps of forms) {
    for (const schema of Object.values(steps)) {
      for (const [field, { type }] of Object.entries(schema.properties)) properties[field] = { type };
      for (const field of schema.required) required.set(field, (required.get(field) ?? 0) + 1);
    }
  }
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1))),
    required: [...required]
      .filter(([, count]) => count === forms.length)
      .map(([field]) => field)
      .sort(),
  };
};
