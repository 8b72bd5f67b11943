import type { Field, FormPlan, FormRecord, Value } from '../forms/plan.ts';
import { optionsOf } from '../kinds/optionsOf.ts';
import type { Draft } from './draft.ts';

const fits = (field: Field, value: Value): boolean => {
  if (field.widget === 'checkbox') return typeof value === 'boolean';
  if (typeof value !== 'string' || value === '') return false;
  return optionsOf(field)?.includes(value) ?? true;
};

const keptValue = (name: string, field: Field, record: FormRecord): Value | undefined => {
  if (field.secret) return undefined;
  for (const known of [name, ...(field.formerly ?? [])]) {
    const value = Object.hasOwn(record, known) ? record[known] : undefined;
    if (value !== undefined && fits(field, value)) return value;
  }
  return undefined;
};

/** What the current form can take over of a draft: the step only where the form is still the same. */
export type Reconciled = { readonly record: FormRecord; readonly key: string; readonly step?: string };

/**
 * A draft made to fit the current plan: removed fields and options fall away, renamed fields (`formerly`) move,
 * secrets are never taken from storage, and a changed form forgets the step, so that the first unfinished one is found again.
 */
export const reconcile = (draft: Draft, plan: FormPlan): Reconciled => {
  const record: Record<string, Value> = {};
  for (const [name, field] of Object.entries(plan.fields)) {
    const value = keptValue(name, field, draft.record);
    if (value !== undefined) record[name] = value;
  }
  const known = draft.form === plan.hash && plan.steps.some((step) => step.name === draft.step);
  return known ? { record, key: draft.key, step: draft.step } : { record, key: draft.key };
};

/** The record without what must not be stored. */
export const withoutSecrets = (record: FormRecord, plan: FormPlan): FormRecord =>
  Object.fromEntries(Object.entries(record).filter(([name]) => plan.fields[name] !== undefined && !plan.fields[name].secret));
