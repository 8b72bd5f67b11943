import type { FormRecord } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';

/** What is stored after a form was filled in: what it asks as it says now, and nothing where it says nothing; the rest as it was. */
export function applyEdits({ form }: Pick<LoadedForm, 'form'>, stored: FormRecord, said: FormRecord): FormRecord {
  const asked = new Set(form.plan.steps.flatMap((step) => step.fields));
  return { ...Object.fromEntries(Object.entries(stored).filter(([field]) => !asked.has(field))), ...said };
}
