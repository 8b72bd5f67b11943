import { documentTypeIn, type FormRecord, labelledAnswer } from '../../../../engine/runtime.ts';
import { type FormWithLists, labelOf } from './labelOf.ts';

/** What was answered, each behind its label on a line of its own: the text of a form in a mail. */
export function describeAnswers(filled: FormWithLists, record: FormRecord): string {
  const { form } = filled;
  const say = labelOf(filled);
  return form.plan.steps
    .flatMap(({ fields }) => fields)
    .flatMap((name) => {
      const value = record[name];
      if (typeof value !== 'string') return [];
      const field = form.plan.fields[name];
      const words = form.texts.fields[name];
      const label = words?.types?.[documentTypeIn(field, record) ?? '']?.label || words?.label || name;
      return [`${label}: ${labelledAnswer(field, form.show(name, value, record), say(name, value, record))}`];
    })
    .join('\n');
}
