import type { FormRecord, Mistake, Question } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loadRelease.ts';

/** The mistakes of the fields that ask this question, answered "no", in the order of the screen. */
export function refusedQuestionMistakes({ form }: Pick<LoadedForm, 'form'>, question: Question, record: FormRecord): readonly Mistake[] {
  return form.plan.steps
    .flatMap((step) => step.fields)
    .filter((field) => form.plan.fields[field]?.asks?.includes(question) === true)
    .map((field) => form.refusal(field, question, record));
}
