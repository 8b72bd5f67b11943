import type { FormRecord, Value } from '../../../../engine/runtime.ts';
import type { RecordPart } from '../../../contract/bodyPlaces.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import { placedFields } from './bodyParts.ts';

/** A record by its parts, and the consents. */
export type SplitRecord = Readonly<Record<RecordPart, FormRecord>> & {
  /** Consent fields, accepted or not, with the template of each. */
  readonly consents: readonly { readonly field: string; readonly template: string; readonly accepted: boolean }[];
};

/** The part of a field that is mapped twice is the first of these. */
const precedence: readonly RecordPart[] = ['address', 'company', 'person'];

/** Splits a record by the places of its fields in the body; secrets are in none of the parts. */
export function splitRecord({ form, payload }: LoadedForm, record: FormRecord): SplitRecord {
  const placed = placedFields(payload);
  const partOf = (field: string): RecordPart =>
    precedence.find((part) => placed.some((one) => one.field === field && one.part === part)) ?? 'person';
  const parts: Record<RecordPart, Record<string, Value>> = { person: {}, company: {}, address: {} };
  for (const [name, value] of Object.entries(record)) {
    const field = form.plan.fields[name];
    if (field === undefined || field.secret === true || field.kind === 'consent') continue;
    parts[partOf(name)][name] = value;
  }
  const consents = Object.entries(form.plan.fields).flatMap(([name, field]) =>
    field.kind === 'consent' ? [{ field: name, template: field.template, accepted: record[name] === true }] : [],
  );
  return { ...parts, consents };
}
