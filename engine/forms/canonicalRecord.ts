/** A record from what was typed, however it came: by keys, from a draft, in the body of a call. */

import { areaCodeIn } from '../kinds/phone/runtime.ts';
import type { KindsAtWork } from '../kinds/runtimeKinds.ts';
import type { Field, FormPlan, FormRecord, Value } from './plan.ts';

type Asked = { readonly plan: Pick<FormPlan, 'fields' | 'steps'>; readonly normalisers: KindsAtWork['normalisers'] };

/** What is typed into a field; the record holds the fields before it. Undefined where nothing is. */
type TypedOf = (field: string, known: Field, record: FormRecord) => Value | undefined;

/** What a typed value says of another field: a phone that is typed with its area code says that too. */
export const alsoSaid = (known: Field | undefined, typed: Value): FormRecord => {
  const { areaCode, kind } = known ?? {};
  const area = known !== undefined && kind === 'phone' ? areaCodeIn(typed, known) : undefined;
  return areaCode === undefined || area === undefined ? {} : { [areaCode.field]: area };
};

/** Every typed value made canonical, in the order of the form, so that a document's type is known before the document. */
export const canonicalRecord = ({ plan, normalisers }: Asked, typedOf: TypedOf): FormRecord => {
  const record: Record<string, Value> = {};
  const also: Record<string, Value> = {};
  for (const field of plan.steps.flatMap((step) => step.fields)) {
    const known = plan.fields[field];
    const typed = known && typedOf(field, known, record);
    if (known === undefined || typed === undefined) continue;
    const value = normalisers[known.kind]?.(typed, known, record);
    if (value !== undefined) record[field] = value;
    Object.assign(also, alsoSaid(known, typed));
  }
  return { ...record, ...also };
};
