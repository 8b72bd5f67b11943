/** Record → lines as people read it, in the order of `lines` of its payload. */
import type { Form } from './form.ts';
import { labelledAnswer } from './labelledAnswer.ts';
import type { LabelOf, Payload } from './payload.ts';
import type { FormRecord } from './plan.ts';
import { writeOut } from './writeOut.ts';

type Context = { readonly form: Pick<Form, 'plan' | 'showInFull'>; readonly country: string; readonly labelOf: LabelOf };

/** What the record does not have is left out, and so is a line of which nothing remains. */
export const writeLines = ({ lines }: Payload, record: FormRecord, { form, country, labelOf }: Context): readonly string[] => {
  if (lines === undefined) return [];
  const read = Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      labelledAnswer(form.plan.fields[field], form.showInFull(field, value, record), labelOf(field, String(value), record)),
    ]),
  );
  // A place that is called like one within it is not said twice: Valparaíso, in Valparaíso.
  const repeated = Object.entries(form.plan.fields).flatMap(([field, known]) =>
    'within' in known && known.within !== undefined && read[known.within] === read[field] ? [known.within] : [],
  );
  const shown = Object.fromEntries(Object.entries(read).filter(([field]) => !repeated.includes(field)));
  const written = writeOut(lines, shown, { plan: form.plan, country, labelOf });
  return (Array.isArray(written) ? written : [written ?? []]).flat().map(String);
};
