/** Two releases of a form → the same with no more than the fields whose rules differ, and what those rules look at: all else both judge alike. */
import type { EmittedForm, EmittedTenant } from '../emit/emitTenant.ts';
import type { Branch, StepSchema } from '../emit/stepSchema.ts';
import type { FormPlan } from '../forms/plan.ts';

/** A form of which a part is left, in each release. */
export type NarrowedForm = {
  readonly before: EmittedTenant;
  readonly after: EmittedTenant;
  /** All that a record is judged by; none where both releases judge all records alike. */
  readonly fields: readonly string[];
};

/** What one release says of a field, as text, and the names in it. */
type Rule = { readonly text: string; readonly names: ReadonlySet<string> };
type ReadForm = { readonly form: EmittedForm; readonly plan: FormPlan };

/** The form of both releases with the fields whose rules differ, what these look at, and what looks at them. */
export const narrowForm = (before: EmittedTenant, after: EmittedTenant, name: string): NarrowedForm => {
  const [was, is] = [readForm(before, name), readForm(after, name)];
  const [old, now] = [rulesOf(was), rulesOf(is)];
  const all = [...new Set([...old.keys(), ...now.keys()])];
  // A day begins elsewhere: whatever looks at today differs.
  const isMoved = was.plan.timeZone !== is.plan.timeZone;
  const namesOf = (field: string): readonly string[] => [old, now].flatMap((rules) => [...(rules.get(field)?.names ?? [])]);
  const differing = new Set(all.filter((field) => isMoved || old.get(field)?.text !== now.get(field)?.text));
  // What looks at a field that differs may be judged otherwise too, and so on.
  growUntilStable(differing, () => all.filter((field) => namesOf(field).some((one) => differing.has(one))));
  const kept = new Set(differing);
  growUntilStable(kept, () => [...kept].flatMap(namesOf));
  return { before: keepFields(before, name, was, kept), after: keepFields(after, name, is, kept), fields: [...kept].sort() };
};

const growUntilStable = (set: Set<string>, more: () => readonly string[]): void => {
  let size = -1;
  while (size !== set.size) {
    size = set.size;
    for (const one of more()) set.add(one);
  }
};

const readForm = ({ forms, files, tenant }: EmittedTenant, name: string): ReadForm => {
  const form = forms[name];
  if (form === undefined) throw new Error(`${tenant} has no form ${name}`);
  return { form, plan: JSON.parse(files[form.plan] ?? '') as FormPlan };
};

const rulesOf = ({ form: { schemas }, plan }: ReadForm): ReadonlyMap<string, Rule> => {
  const fields = new Set(Object.keys(plan.fields));
  return new Map(
    plan.steps.flatMap(({ name, fields: ofStep }) => {
      const schema = schemas[name];
      return ofStep.map((field): [string, Rule] => {
        const branches = branchesOf(schema).filter((branch) => isAbout(branch, field));
        const rule = [schema?.properties[field], schema?.required.includes(field), branches, plan.fields[field], plan.shown[field] ?? {}];
        const conditions = [plan.shown[field] ?? {}, ...branches.map((branch) => branch.if.properties)].flatMap((one) => Object.keys(one));
        return [field, { text: JSON.stringify(rule), names: new Set([...conditions, ...namesIn(rule, fields)]) }];
      });
    }),
  );
};

const branchesOf = (schema: StepSchema | undefined): readonly Branch[] =>
  Object.values(schema?.dependentSchemas ?? {}).flatMap(({ allOf }) => allOf);

const isAbout = ({ then }: Branch, field: string): boolean =>
  then.required?.includes(field) === true || Object.hasOwn(then.properties ?? {}, field);

/** Fields that are named anywhere: a password is unlike others, a document is of the type that another field says. */
const namesIn = (value: unknown, fields: ReadonlySet<string>): readonly string[] => {
  if (typeof value === 'string') return fields.has(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => namesIn(one, fields));
};

const keepFields = (tenant: EmittedTenant, name: string, { form, plan }: ReadForm, kept: ReadonlySet<string>): EmittedTenant => {
  const only = <T>(all: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
    Object.fromEntries(Object.entries(all).filter(([field]) => kept.has(field)));
  const steps = plan.steps
    .map((step) => ({ ...step, fields: step.fields.filter((field) => kept.has(field)) }))
    .filter(({ fields }) => fields.length > 0);
  const narrowed: FormPlan = { ...plan, steps, fields: only(plan.fields), shown: only(plan.shown) };
  const schemas = Object.fromEntries(
    Object.entries(form.schemas).map(([step, schema]): [string, StepSchema] => {
      const dependent = Object.entries(schema.dependentSchemas ?? {}).flatMap(([field, { allOf }]) => {
        const own = allOf.filter((branch) => [...kept].some((one) => isAbout(branch, one)));
        return own.length === 0 ? [] : [[field, { allOf: own }] as const];
      });
      const { dependentSchemas: _, ...rest } = schema;
      return [
        step,
        {
          ...rest,
          properties: only(schema.properties),
          required: schema.required.filter((field) => kept.has(field)),
          ...(dependent.length === 0 ? {} : { dependentSchemas: Object.fromEntries(dependent) }),
        },
      ];
    }),
  );
  return {
    ...tenant,
    files: { ...tenant.files, [form.plan]: JSON.stringify(narrowed) },
    forms: { ...tenant.forms, [name]: { ...form, schemas } },
  };
};
