import { type FormRecord, writeOut } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loaded.ts';
import { labelOf } from './labelOf.ts';

/** A record as people of the tenant read it, a line each, in the order of `lines` of payloads.yaml. */
export function toLines(filled: LoadedForm, record: FormRecord): readonly string[] {
  const { lines } = filled.payload;
  if (lines === undefined) return [];
  const { form } = filled;
  const label = labelOf(filled);
  const shown = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [field, label(field, String(value), record) ?? form.showInFull(field, value, record)]),
  );
  const written = writeOut(lines, shown, { plan: form.plan, country: filled.of.shell.country, labelOf: label });
  return (Array.isArray(written) ? written : [written ?? []]).flat().map(String);
}
