import type { FormRecord } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import { placedFields } from './bodyParts.ts';

/** What is stored after a form was filled in: what it asks as it says now, and nothing where it says nothing; the rest as it was. */
export function applyEdits({ form }: Pick<LoadedForm, 'form'>, stored: FormRecord, edits: FormRecord): FormRecord {
  const askedFields = new Set(form.plan.steps.flatMap((step) => step.fields));
  return { ...Object.fromEntries(Object.entries(stored).filter(([field]) => !askedFields.has(field))), ...edits };
}

/** What was filled in, without the fields whose place in the body another form fills by a field of its own: that form's answer counts. */
export function withoutReplaced(stored: FormRecord, earlier: LoadedForm | undefined, later: LoadedForm): FormRecord {
  if (earlier === undefined) return stored;
  const askedFields = new Set(later.form.plan.steps.flatMap((step) => step.fields));
  const filled = new Set(placedFields(later.payload).map(({ at }) => at));
  const replaced = new Set(
    placedFields(earlier.payload)
      .filter(({ field, at }) => filled.has(at) && !askedFields.has(field))
      .map(({ field }) => field),
  );
  return Object.fromEntries(Object.entries(stored).filter(([field]) => !replaced.has(field)));
}
