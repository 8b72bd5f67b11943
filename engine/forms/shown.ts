/** What a record shows: conditions look back only, so one pass in the order of the screen settles all. */
import { areaCodeOf } from '../kinds/areaCodeOf.ts';
import type { Condition, FormPlan, FormRecord, Value } from './plan.ts';

export const holds = (condition: Condition, record: Partial<FormRecord>): boolean => {
  for (const field in condition) {
    const value = record[field];
    if (value === undefined || !condition[field]?.includes(value)) return false;
  }
  return true;
};

/** The record without hidden and unknown fields. */
export const visible = (plan: FormPlan, record: FormRecord): FormRecord => {
  const kept: Record<string, Value> = {};
  for (const step of plan.steps) {
    for (const field of step.fields) {
      const value = record[field];
      const condition = plan.shown[field];
      if (value !== undefined && (condition === undefined || holds(condition, kept))) kept[field] = value;
    }
  }
  return kept;
};

/** Fields that a record shows, in the order of the screen. */
export const shownFields = (plan: FormPlan, record: FormRecord): ReadonlySet<string> => {
  const kept = visible(plan, record);
  return new Set(
    plan.steps.flatMap((step) => step.fields).filter((field) => plan.shown[field] === undefined || holds(plan.shown[field], kept)),
  );
};

/** Fields with a condition, in the order of the screen. */
export const conditionsOf = (plan: FormPlan): readonly (readonly [field: string, condition: Condition])[] =>
  plan.steps.flatMap((step) => step.fields).flatMap((field) => (plan.shown[field] === undefined ? [] : [[field, plan.shown[field]]]));

/** The record with nothing in hidden fields, for validators, which look at no unknown ones. Mostly it is the record itself. */
export const withoutHidden = (conditions: ReturnType<typeof conditionsOf>, record: FormRecord): Partial<FormRecord> => {
  let kept: Partial<FormRecord> = record;
  for (const [field, condition] of conditions) {
    if (kept[field] !== undefined && !holds(condition, kept)) kept = { ...kept, [field]: undefined };
  }
  return kept;
};

/** Fields that are read as a part of another's value: the area code of a phone that is given. */
export const readWithin = (plan: Pick<FormPlan, 'fields'>, record: FormRecord): ReadonlySet<string> =>
  new Set(
    Object.entries(plan.fields).flatMap(([name, field]) => {
      const areaCode = areaCodeOf(field);
      return areaCode !== undefined && record[name] !== undefined ? [areaCode.field] : [];
    }),
  );
