/** What a person had typed, kept between visits; secrets are never in it. */
import type { FormRecord } from '../forms/plan.ts';

export type Draft = {
  /** Whose draft it is: tenant, form and owner, as the page names them. */
  readonly flow: string;
  /** Hash of the form that it was typed into. */
  readonly form: string;
  readonly step: string;
  readonly record: FormRecord;
  /** Idempotency key of the submit that it will become. */
  readonly key: string;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft as it was stored, or undefined for anything else: storage can be written by anyone. */
export const parseDraft = (stored: unknown): Draft | undefined => {
  if (!isObject(stored) || !isObject(stored.record)) return undefined;
  const { flow, form, step, key } = stored;
  if (typeof flow !== 'string' || typeof form !== 'string' || typeof step !== 'string' || typeof key !== 'string' || key === '')
    return undefined;
  const record: Record<string, string | boolean> = Object.create(null);
  for (const [field, value] of Object.entries(stored.record)) {
    if (typeof value === 'string' || typeof value === 'boolean') record[field] = value;
  }
  return { flow, form, step, record: { ...record }, key };
};

/** Whether two drafts hold the same, in whatever order. */
export const sameDraft = (a: Draft | undefined, b: Draft | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b;
  const fields = Object.keys({ ...a.record, ...b.record });
  return a.form === b.form && a.step === b.step && a.key === b.key && fields.every((field) => a.record[field] === b.record[field]);
};
