/** Conditions look back, at closed sets of values, and are neither always nor never true. */

import { kindOf } from '../kinds/kindOf.ts';
import type { Value } from '../kinds/value.ts';
import { suggestName } from '../language/suggestName.ts';
import { onlyOption } from '../resolve/documentTypes.ts';
import { stepsOf } from '../resolve/formFields.ts';
import { optionsIn } from '../resolve/optionsIn.ts';
import type { Path, Subject } from './subject.ts';

/** The values that a field can have, where they are a closed list. */
const valuesOf = ({ tenant }: Subject, form: string, field: string): readonly Value[] | undefined => {
  const data = tenant.fields?.[field];
  return data === undefined ? undefined : (kindOf(data).conditionValues ?? optionsIn(tenant, form, field));
};

const listed = (given: string | readonly string[]): readonly string[] => (typeof given === 'string' ? [given] : given);

export const checkConditions = (subject: Subject): void => {
  const { tenant, reportAt } = subject;
  for (const [form, { shown }] of Object.entries(tenant.forms ?? {})) {
    for (const [field, name] of Object.entries(shown ?? {})) {
      const condition = tenant.conditions?.[name];
      if (condition === undefined) continue;
      const path = ['conditions', name];
      const parts = Object.entries(condition);
      if (parts.length === 0) reportAt('condition-always', path, { reason: { is: 'noFields' } });
      const good = parts.map(([other, given]) => checkPart({ form, field, other, path: [...path, other] }, listed(given), subject));
      if (good.every(Boolean)) checkTogether(form, field, path, subject);
    }
  }
};

type Part = { readonly form: string; readonly field: string; readonly other: string; readonly path: Path };

/** What a condition says of one field; answers whether it can be combined with others. */
const checkPart = ({ form, field, other, path }: Part, given: readonly string[], subject: Subject): boolean => {
  const { tenant, reportAt, has } = subject;
  const data = tenant.fields?.[other];
  const shown = ['forms', form, 'shown', field];
  const steps = tenant.forms?.[form]?.steps ?? {};
  const lists = Object.keys(steps).map((step) => ['forms', form, 'steps', step, 'fields']);
  if (!Object.values(steps).some(({ fields }) => fields.includes(other))) {
    if (has(['fields', other]))
      reportAt('field-not-in-form', { path: shown, or: [path, ...lists] }, { name: other, form }, { help: { under: 'condition' } });
    return false;
  }
  const only = onlyOption(tenant, form, other);
  if (only !== undefined) {
    const reason = { is: 'onlyValue', field: other, value: only } as const;
    reportAt(given.includes(only) ? 'condition-always' : 'condition-never', { path: shown, or: [path] }, { reason });
    return false;
  }
  const possible = valuesOf(subject, form, other);
  const values = possible?.map(String) ?? [];
  // A field that has no options is reported by itself.
  if (values.length === 0) {
    if (data !== undefined && possible === undefined) reportAt('condition-open', path, { name: other });
    return false;
  }
  const strange = given.filter((value) => !values.includes(value));
  for (const value of strange) {
    // One that is almost a value is misspelt here: the documents that make the values are right.
    const documents = suggestName(value, values) === undefined ? [['documents']] : [];
    reportAt(
      'condition-value',
      { path, or: [['fields', other, 'options'], ...documents] },
      { value, name: other },
      { help: { known: values } },
    );
  }
  if (given.length === 0) reportAt('condition-never', path, { reason: { is: 'noValues', field: other, known: values } });
  // A box that is not ticked has no value: naming its one value is not naming all.
  if (!possible?.includes(true) && values.every((value) => given.includes(value)))
    reportAt('condition-always', path, { reason: { is: 'everyValue', field: other } });
  const order = stepsOf(tenant, form).flatMap((step) => step.fields);
  const ahead = order.includes(field) && order.indexOf(other) >= order.indexOf(field);
  if (ahead) reportAt('condition-looks-ahead', { path: shown, or: [path, ...lists] }, { name: field, other });
  return strange.length === 0 && given.length > 0 && !ahead;
};

/** A field is shown where its condition holds and where all are shown that it looks at: their values have to meet. */
const checkTogether = (form: string, field: string, path: Path, { tenant, reportAt }: Subject): void => {
  const { shown = {} } = tenant.forms?.[form] ?? {};
  const allowed = new Map<string, readonly string[]>();
  const seen = new Set<string>();
  const follow = (one: string): string | undefined => {
    const name = shown[one];
    if (name === undefined || seen.has(one)) return undefined;
    seen.add(one);
    for (const [other, given] of Object.entries(tenant.conditions?.[name] ?? {})) {
      const before = allowed.get(other);
      const now = listed(given).filter((value) => before === undefined || before.includes(value));
      allowed.set(other, now);
      const never = now.length === 0 ? other : follow(other);
      if (never !== undefined) return never;
    }
    return undefined;
  };
  const never = follow(field);
  if (never !== undefined) reportAt('condition-never', path, { reason: { is: 'otherValues', field: never } });
};
