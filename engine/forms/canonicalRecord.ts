/** A record from what was typed, however it came: by keys, from a draft, in the body of a call. */

import { type RuntimeKinds, runtimeOf } from '../kinds/runtimeKinds.ts';
import type { Field, FormPlan, FormRecord, Value } from './plan.ts';

type RecordContext = { readonly plan: Pick<FormPlan, 'fields' | 'steps'>; readonly kinds: RuntimeKinds };

/** What is typed into a field; the record holds the fields before it. Undefined where nothing is. */
type TypedOf = (field: string, known: Field, record: FormRecord) => Value | undefined;

/** Every typed value made canonical, in the order of the form, so that a document's type is known before the document. */
export const canonicalRecord = ({ plan, kinds }: RecordContext, typedOf: TypedOf): FormRecord => {
  const record: Record<string, Value> = {};
  const also: Record<string, Value> = {};
  for (const field of plan.steps.flatMap((step) => step.fields)) {
    const known = plan.fields[field];
    const typed = known && typedOf(field, known, record);
    if (known === undefined || typed === undefined) continue;
    const kind = runtimeOf(kinds, known);
    const value = kind?.normalise(typed, known, record);
    if (value !== undefined) record[field] = value;
    Object.assign(also, kind?.alsoSaid?.(typed, known));
  }
  return { ...record, ...also };
};
