import { type FormRecord, type Json, writePayload } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import { labelOf } from './labelOf.ts';

/** A record in the payload of a form; the compiler has held the mapping to the contract's shape. */
export function toPayload(filled: LoadedForm, record: FormRecord, newExperience: boolean): Json {
  const context = { plan: filled.form.plan, labelOf: labelOf(filled), country: filled.of.shell.country, newExperience };
  return writePayload(filled.payload, record, context);
}
