import type { StepSchema } from '../../../engine/emit/stepSchema.ts';
import { validatorFile } from '../../../engine/emit/validatorFile.ts';
import type { RuleContext } from '../../../engine/kinds/fieldContext.ts';
import { kindOf } from '../../../engine/kinds/kindOf.ts';
import type { FieldData } from '../../../engine/language/grammar/fields.ts';
import {
  type Field,
  type Form,
  type FormPlan,
  type FormTexts,
  type Kind,
  openForm,
  type PasswordPolicy,
  type ValidatorFactory,
} from '../../../engine/runtime.ts';

export const policy: PasswordPolicy = {
  length: { min: 8, max: 64 },
  classesAtLeast: 3,
  mandatory: [],
  unlike: ['email'],
  criteria: ['length', 'lowercase', 'uppercase', 'number', 'sign', 'noSpaces', 'unlike'],
  tiers: [
    { name: 'weak', met: 0 },
    { name: 'strong', met: 6 },
    { name: 'extraStrong', met: 7 },
  ],
};

export const brands = [
  { name: 'VISA', ranges: ['4'], lengths: [13, 16, 19] },
  { name: 'MASTERCARD', ranges: ['51-55', '2221-2720'], lengths: [16] },
  { name: 'AMEX', ranges: ['34', '37'], lengths: [15] },
  { name: 'STORE', ranges: ['4999'], lengths: [16] },
];

/** What the rules of fields need of a tenant. */
export const rules: RuleContext = { policy, brands };

/** What a published field says beyond its kind. */
export type Facts = Readonly<Record<string, unknown>>;

/** A published field with what a test needs of it. */
export const fieldOf = (kind: Kind, more: Facts = {}): Field =>
  ({ kind, input: 'input', widget: 'text', mandatory: true, ...more }) as Field;

export const planOf = (steps: FormPlan['steps'], fields: FormPlan['fields'], shown: FormPlan['shown'] = {}): FormPlan => ({
  format: 1,
  tenant: 'aa',
  form: 'test',
  mode: 'personal',
  timeZone: 'America/Santiago',
  hash: '',
  steps,
  fields,
  shown,
});

/** Compiling costs many times what judging does: once for the same schemas. */
const factories = new Map<string, Promise<{ readonly default: ValidatorFactory }>>();

const factoryOf = async (schemas: Readonly<Record<string, StepSchema>>): Promise<ValidatorFactory> => {
  const key = JSON.stringify(schemas);
  const module = factories.get(key) ?? import(`data:text/javascript;base64,${Buffer.from(validatorFile(schemas)).toString('base64')}`);
  factories.set(key, module);
  return (await module).default;
};

/** A form whose fields say `says <mistake>`, where they are not given words of their own. */
export const formOf = async (
  plan: FormPlan,
  schemas: Readonly<Record<string, StepSchema>>,
  words: FormTexts['fields'] = {},
): Promise<Form> => {
  const mistakes = new Proxy({}, { get: (_target, name) => `says ${String(name)}` });
  const texts = {
    title: '',
    submit: '',
    steps: {},
    fields: { ...Object.fromEntries(Object.keys(plan.fields).map((field) => [field, { label: field, mistakes }])), ...words },
  };
  return openForm({
    plan,
    texts,
    now: () => new Date('2026-11-21T15:00:00Z'),
    factory: await factoryOf(schemas),
  });
};

export const stepSchemaOf = (properties: StepSchema['properties'], required: readonly string[] = []): StepSchema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  properties,
  required,
});

/** A form of one field of a kind, and what it says of typed text: the mistake, or the canonical value in brackets. */
export const judgeOf = async (data: FieldData, more: Facts = {}) => {
  const field = fieldOf(data.kind, more);
  const other = fieldOf('email', { mandatory: false });
  const plan = planOf([{ name: 'step', fields: ['email', 'field'] }], { email: other, field });
  const schema = stepSchemaOf({ email: { type: 'string' }, field: kindOf(data).property(data, rules) }, ['field']);
  const form = await formOf(plan, { step: schema });
  return (typed: string, email = 'maria.perez@correo.cl'): string => {
    const value = form.normalise('field', typed, {});
    const record = { email, ...(value === undefined ? {} : { field: value }) };
    return form.judgeField('field', record)?.mistake ?? `[${String(value)}]`;
  };
};
