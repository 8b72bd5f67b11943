/** A step's schema judged without generating a validator: quicker for a few values. */
import type { Branch, StepSchema } from '../emit/stepSchema.ts';
import type { FormRecord, Run, StepValidator } from '../forms/plan.ts';
import type { SchemaProperty } from '../kinds/schemaProperty.ts';

type SchemaError = NonNullable<StepValidator['errors']>[number];
type PartialRecord = Partial<FormRecord>;

export const judgeSchema = (schema: StepSchema, run: Run): StepValidator => {
  const validate: StepValidator = (record) => {
    const errors = schemaErrors(schema, record as PartialRecord, run);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
};

const schemaErrors = (
  { properties, required, dependentSchemas = {} }: StepSchema,
  record: PartialRecord,
  run: Run,
): readonly SchemaError[] => [
  ...partErrors({ properties, required }, record, run),
  ...Object.entries(dependentSchemas).flatMap(([field, { allOf }]) =>
    record[field] === undefined ? [] : allOf.flatMap((branch) => (applies(branch, record) ? partErrors(branch.then, record, run) : [])),
  ),
];

const applies = ({ if: condition }: Branch, record: PartialRecord): boolean =>
  Object.entries(condition.properties).every(([field, { enum: values }]) => {
    const value = record[field];
    return value !== undefined && values.includes(value);
  });

const partErrors = ({ properties = {}, required = [] }: Branch['then'], record: PartialRecord, run: Run): readonly SchemaError[] => [
  ...required
    .filter((field) => record[field] === undefined)
    .map((field) => ({ keyword: 'required', instancePath: '', params: { missingProperty: field } })),
  ...Object.entries(properties).flatMap(([field, property]) => {
    const value = record[field];
    if (value === undefined) return [];
    const failed = (keyword: string, params = {}): SchemaError => ({ keyword, instancePath: `/${field}`, params });
    // A value of another type is not judged further.
    if (typeof value !== property.type) return [failed('type')];
    return keywordErrors(property, value, record, { run, failed });
  }),
];

type Judging = { readonly run: Run; readonly failed: (keyword: string, params?: Record<string, unknown>) => SchemaError };

const keywordErrors = (
  property: SchemaProperty,
  value: string | boolean,
  record: PartialRecord,
  { run, failed }: Judging,
): readonly SchemaError[] => {
  const { judgedBy, const: only, enum: options, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = property;
  const errors: SchemaError[] = [];
  if (only !== undefined && value !== only) errors.push(failed('const'));
  if (typeof value !== 'string') return errors;
  const length = run.length(value);
  if (options !== undefined && !options.includes(value)) errors.push(failed('enum'));
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) errors.push(failed('pattern'));
  if (length < minLength) errors.push(failed('minLength'));
  if (length > maxLength) errors.push(failed('maxLength'));
  const mistake = judgedBy === undefined ? '' : run.judge(judgedBy.method, judgedBy.data, value, record);
  if (mistake !== '') errors.push(failed('judgedBy', { mistake }));
  return errors;
};
