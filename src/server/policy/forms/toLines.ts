import { type FormRecord, writeLines } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import { labelOf } from './labelOf.ts';

/** A record as people of the tenant read it, a line each. */
export function toLines(filled: LoadedForm, record: FormRecord): readonly string[] {
  return writeLines(filled.payload, record, { form: filled.form, country: filled.of.shell.country, labelOf: labelOf(filled) });
}
