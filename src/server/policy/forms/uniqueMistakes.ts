import type { FormRecord, Mistake } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';
import { placedFields } from './bodyParts.ts';

/**
 * The mistakes of violated unique constraints, in the tenant's words and the order of the screen. The contract names the constraint at the
 * place of the body (`x-unique`), the tenant's mapping the field.
 */
export function uniqueMistakes({ form, payload }: LoadedForm, constraints: readonly string[], record: FormRecord): readonly Mistake[] {
  const violating = placedFields(payload).filter(({ unique }) => unique.some((constraint) => constraints.includes(constraint)));
  return form.plan.steps
    .flatMap((step) => step.fields)
    .filter((field) => record[field] !== undefined && violating.some((one) => one.field === field))
    .map((field) => form.refusal(field, 'unique', record));
}
