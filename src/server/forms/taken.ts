import type { FormRecord, Mistake } from '../../../engine/runtime.ts';
import type { LoadedForm } from '../release/loaded.ts';

/** Unique constraint of the store → the field that it is about. A race and a duplicate get the same answer. */
const fieldOf: Readonly<Record<string, string>> = {
  users_email: 'email',
  users_document: 'document',
  companies_document: 'companyDocument',
};

/** The mistakes that violated constraints make, in the tenant's words and the order of the screen. */
export function takenMistakes({ form }: LoadedForm, constraints: readonly string[], record: FormRecord): readonly Mistake[] {
  const fields = new Set(constraints.map((constraint) => fieldOf[constraint]));
  return form.plan.steps
    .flatMap((step) => step.fields)
    .filter((field) => fields.has(field))
    .map((field) => ({ ...form.mistake(field, 'taken', record), rule: 'unique' }));
}
